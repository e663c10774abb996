import { type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { type FinanceLook, isFinanceLook } from './look.ts';
import { UiContext } from './UiContext.ts';
import { createFinanceTheme } from './createFinanceTheme.ts';
import { ours, scaleOf } from './scaleOf.ts';
import { wholeScale } from './muiTypography.ts';
import { LookContext, type WantedLook } from './LookContext.ts';

export interface MuiLookProps {
  children: ReactNode;
}

/** What is already drawn around. */
const Drawn = createContext<{ wanted: WantedLook; container: HTMLElement | undefined } | null>(null);

const made = new WeakMap<FinanceLook, Theme>();

/** The suite's own theme, slow to make: once for each look that is shown. */
function themeOf(look: FinanceLook): Theme {
  const theme = made.get(look) ?? createFinanceTheme(look.options);
  made.set(look, theme);
  return theme;
}

/**
 * Gives MUI components the theme and the container of the nearest provider, which itself comes without MUI. Everything
 * drawn with MUI needs one around it; one is enough.
 */
export function MuiLook({ children }: MuiLookProps) {
  const wanted = useContext(LookContext);
  const ui = useContext(UiContext);
  const container = ui?.container;
  const drawn = useContext(Drawn);
  const drawing = useMemo(() => wanted && { wanted, container }, [wanted, container]);
  if (drawing === null || (drawing.wanted === drawn?.wanted && container === drawn.container)) return children;
  return (
    <Drawn.Provider value={drawing}>
      <Themes {...drawing}>{children}</Themes>
    </Drawn.Provider>
  );
}

function Themes({
  wanted: { theme: given, onThemeMade },
  container,
  children,
}: {
  wanted: WantedLook;
  container: HTMLElement | undefined;
  children: ReactNode;
}) {
  const look = given && isFinanceLook(given) ? given : null;
  const theme = look ? themeOf(look) : (given as Theme | undefined); // what is no look is a theme
  const inWidgets = useMemo(() => (outer: Theme) => withContainer(withScale(outer), container), [container]);
  useLayoutEffect(() => {
    if (look && theme) onThemeMade({ look, theme });
  }, [look, onThemeMade, theme]);
  const inside = <ThemeProvider theme={inWidgets}>{children}</ThemeProvider>;
  return theme ? (
    <ThemeProvider theme={theme} {...('vars' in theme ? ofVariables : {})}>
      {inside}
    </ThemeProvider>
  ) : (
    inside
  );
}

/**
 * The provider already writes the CSS variables, once for everything inside. MUI's type lacks one of these props, and
 * MUI 5 knows neither.
 */
const ofVariables: object = { storageManager: null, disableStyleSheetGeneration: true };

/** A host's own titles are made for its pages. */
function withScale(theme: Theme): Theme {
  const scale = scaleOf(theme, wholeScale);
  return scale
    ? { ...theme, typography: { ...theme.typography, ...scale, [ours]: true } as Theme['typography'] }
    : theme; // the same variants
}

function withContainer(theme: Theme, container: HTMLElement | undefined): Theme {
  if (!container) return theme;
  const components = { ...theme.components };
  for (const name of ['MuiModal', 'MuiDialog', 'MuiDrawer', 'MuiMenu', 'MuiPopover', 'MuiPopper'] as const) {
    const defaultProps: object = { ...components[name]?.defaultProps, container };
    Object.assign(components, { [name]: { ...components[name], defaultProps } });
  }
  return { ...theme, components };
}
