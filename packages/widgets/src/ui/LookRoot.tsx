import { Global, ThemeContext } from '@emotion/react';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { type FinanceLook, isFinanceLook, muiThemeOf, ownLook, sheetOf } from './look.ts';
import { LookContext, type MadeTheme } from './LookContext.ts';
import { ServerStyles } from './ServerStyles.tsx';

export interface LookRootProps {
  /** An MUI theme, or the suite's own look. Default the theme around, else the suite's own look. */
  theme: Theme | FinanceLook | undefined;
  children: ReactNode;
}

/** Gives everything inside its colours and letters, and tells MUI, if it comes, which theme to draw with. */
export function LookRoot({ theme: given, children }: LookRootProps) {
  const around = useContext(ThemeContext);
  const hasMui = muiThemeOf(around) !== null;
  const outer = useContext(LookContext);
  const [made, setMade] = useState<MadeTheme | null>(null);
  // A provider of ours stands around, without one of MUI's inside it.
  const isLightAround = outer !== null && (around === outer.theme || !hasMui);
  const theme = given ?? (isLightAround ? outer.theme : hasMui ? undefined : ownLook);
  const wanted = useMemo(() => ({ theme, onThemeMade: setMade }), [theme]);
  const sheet =
    theme && isFinanceLook(theme)
      ? made?.look === theme
        ? (sheetOf(made.theme) ?? theme.sheet)
        : theme.sheet
      : given && sheetOf(given);
  return (
    <LookContext.Provider value={wanted}>
      <ServerStyles>{sheet && <Global styles={sheet} />}</ServerStyles>
      {/* Always there: a change of the look must not begin anew what stands inside. */}
      <ThemeContext.Provider value={given ?? around}>{children}</ThemeContext.Provider>
    </LookContext.Provider>
  );
}
