/* Before anything is drawn: the theme that was chosen, and no first view where the address names another. */
((root) => {
  try {
    const theme = localStorage.getItem("conceptmap.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    /* storage is refused; the system decides */
  }
  if (!/^(#(main|start.*|\?.*)?)?$/.test(location.hash)) root.dataset.early = "other";
})(document.documentElement);
