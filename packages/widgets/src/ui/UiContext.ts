import { createContext, useContext } from 'react';

/** What the provider offers to the controls inside it. */
export interface Ui {
  /** The element in which dialogs, menus and notices open; undefined is the page's body. */
  container: HTMLElement | undefined;
  /**
   * Called when a modal opens: notices open inside it, because nothing outside of it can be read or clicked. Returns a
   * function that ends this.
   */
  addLayer: (layer: HTMLElement) => () => void;
  /** Opens the next modal inside otherwise, such as beside a list. Default in front of the page. */
  open?: ((dialog: HTMLDialogElement) => void) | undefined;
  /** Hears of code that did not come. */
  onNotLoaded: (error: unknown) => void;
  /** The current date in the tenant's zone, `2026-01-31`. */
  today: () => string;
}

/** Null without a provider. */
export const UiContext = createContext<Ui | null>(null);

/** The element in which dialogs and menus open; undefined, the page's body, without a provider. */
export function useContainer(): HTMLElement | undefined {
  return useContext(UiContext)?.container;
}
