import type { Theme } from '@mui/material/styles';
import { createContext } from 'react';

/** What a provider says of the look of what MUI draws inside it. */
export interface WantedLook {
  /** `own`: the suite's; undefined: that of the MUI provider around. */
  theme: Theme | 'own' | undefined;
  /** Where dialogs, menus and pickers open; undefined is the page's body. */
  container: HTMLElement | undefined;
  /** Takes the whole style sheet of the suite's own theme, once MUI has come. */
  onThemeMade: (theme: Theme) => void;
}

export const LookContext = createContext<WantedLook | null>(null);
