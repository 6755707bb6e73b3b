// What the page's scripts find around them: the network library, the facts of a site, and the files of views/.
import type { Apart } from "./facts.js";
import type { Formula } from "./learning/values.js";

declare global {
  /** On a site: the facts, which its pages share. */
  const conceptmapFacts: Apart;
  /** The formulas of exercises, by number, in a script of their own. */
  var conceptmapFormulas: Formula[] | undefined;
  const vis: { Network: new (box: HTMLElement, data: object, options: object) => VisNetwork };

  /** As much of vis-network as the stage uses. */
  interface VisNetwork {
    on(event: "beforeDrawing" | "afterDrawing", listener: (context: CanvasRenderingContext2D) => void): void;
    on(event: string, listener: (event: VisEvent) => void): void;
    redraw(): void;
    destroy(): void;
    getScale(): number;
    getViewPosition(): { x: number; y: number };
    moveTo(view: { scale: number; position?: { x: number; y: number }; animation: boolean }): void;
    canvasToDOM(place: { x: number; y: number }): { x: number; y: number };
    DOMtoCanvas(place: { x: number; y: number }): { x: number; y: number };
    getEdgeAt(place: { x: number; y: number }): string | undefined;
    setSize(width: string, height: string): void;
    /** Where nodes are, and how lines look, at this moment. */
    body: {
      nodes: Record<string, { x: number; y: number }>;
      edges: Record<
        string,
        { options: { hidden: boolean; width: number; color: { opacity: number }; arrows: { to: { scaleFactor: number } } } }
      >;
    };
  }

  interface VisEvent {
    pointer: { DOM: { x: number; y: number } };
    event: PointerEvent;
  }
}
