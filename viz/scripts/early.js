/* Before anything is drawn: the theme that was chosen, and no matrix where the address names another view. */
((root) => {
  try {
    const theme = localStorage.getItem("conceptmap.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    /* storage is refused; the system decides */
  }
  if (!/^(#(main|matrix.*|\?.*)?)?$/.test(location.hash)) root.dataset.early = "other";
})(document.documentElement);
