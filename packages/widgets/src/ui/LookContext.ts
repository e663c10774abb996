import type { Theme } from '@mui/material/styles';
import { createContext } from 'react';
import type { FinanceLook } from './look.ts';

/** What a provider says of the look of what MUI draws inside it. */
export interface WantedLook {
  /** Undefined: that of the MUI provider around. */
  theme: Theme | FinanceLook | undefined;
  /** Takes MUI's theme of the suite's own look, once MUI has come: its whole style sheet is wanted. */
  onThemeMade: (made: MadeTheme) => void;
}

export interface MadeTheme {
  /** What it was made of. */
  look: FinanceLook;
  theme: Theme;
}

export const LookContext = createContext<WantedLook | null>(null);
