import { createContext, useContext } from 'react';

/** What the controls need of what stands around them. */
export interface Ui {
  /** Where dialogs, menus and notices open; undefined is the page's body. */
  container: HTMLElement | undefined;
  /** A modal stands over the page: until the answer is called, notices open inside it, for nothing outside of it can be read or pressed. */
  addLayer: (layer: HTMLElement) => () => void;
  /** Hears of code that did not come. */
  onNotLoaded: (error: unknown) => void;
}

/** Null where a control stands without a provider. */
export const UiContext = createContext<Ui | null>(null);

/** Where the nearest provider opens what floats over the page; undefined, the page's body, also without a provider. */
export function useContainer(): HTMLElement | undefined {
  return useContext(UiContext)?.container;
}
