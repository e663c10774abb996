import type { FinanceThemeOptions } from './createFinanceTheme.ts';
import { partsOf } from './partsOf.ts';
import { darkDevice, type FinanceLook, lookWith, variablesOf } from './look.ts';

/**
 * The look of `createFinanceTheme` with the same options, but without loading MUI; the MUI theme is made when the first
 * form or menu needs it.
 * @example <FinanceProvider client={client} theme={createFinanceLook({ mode: 'dark' })}>
 */
export function createFinanceLook(options: FinanceThemeOptions = {}): FinanceLook {
  const { mode, htmlFontSize, variablePrefix, light, dark, fontFamily, radius, lines, legible, sheetOf } =
    partsOf(options);
  const [main, variables] = [mode === 'dark' ? dark : light, `--${variablePrefix}-palette`];
  return {
    options,
    look: lookWith(main, variables, fontFamily, radius, htmlFontSize, (styles) =>
      mode === 'system' ? { [darkDevice]: styles } : mode === 'dark' ? styles : {},
    ),
    sheet: { ...sheetOf((palette) => ({ ...variablesOf(palette, variables), ...lines })), ...legible },
  };
}
