// What the portal keeps with an entry of the browser's history, beside the address.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The way here began on a page of the portal, not in a link from outside. */
    startedInside?: boolean;
  }
}

export {};
