// A view, and what it says of itself.
import type { Route } from "./shapes.js";

/** What everything else has to know of a view; the build writes these to views.json, which Python reads. */
export interface ViewRecord {
  /** In addresses, in `nav.NAME` of the words, and as the class of its section. */
  name: string;
  /** The key that opens it after `g`. */
  key: string | null;
  /** Where its tab stands in the bar; a view without one is reached from others. */
  place: number | null;
  /** Of what it shows one at a time, each at an address of its own on a site. */
  each: "concepts" | "flows" | null;
  /** What a site's page has of it before a script runs: a form of viz/static/still.py. */
  still: "doors" | "table" | "article" | "stages" | "neighbours" | "claims" | "names" | "settings" | null;
}

/** What a view does. */
export interface ViewScript {
  title(route: Route): string;
  /** What of an address leads nowhere. */
  problem?(route: Route): string | null;
  render(root: HTMLElement, route: Route): void;
  /** Take the colours of another theme, where the style sheet cannot give them: on a canvas. */
  repaint?(): void;
  /** Whether filters act on it, and so are spoken of above it; they do unless it says not. */
  filtered?: false;
}

export interface View extends ViewRecord, ViewScript {}
