import { describe, expect, it } from 'vitest';
import { createFinanceTheme, type FinanceThemeOptions } from '../theme/index.ts';
import { createFinanceLook } from './createFinanceLook.ts';
import { type Look, lookOf, ownLook, sheetOf } from './look.ts';

const themes: FinanceThemeOptions[] = (['system', 'light', 'dark'] as const).flatMap((mode) => [
  { mode },
  { mode, rootSelector: ':host', followsPage: true, htmlFontSize: 10 },
]);

describe.each(themes)('%o', (options) => {
  const theme = createFinanceTheme(options);
  const { look: own, sheet } = createFinanceLook(options);
  const made = lookOf(theme);

  it('looks without MUI as createFinanceTheme looks', () => {
    for (const part of ['palette', 'typography', 'zIndex'] as const) expect(made[part]).toMatchObject(plain(own[part]));
    expect(theme.shape).toMatchObject(own.shape);
    expect(theme.shadows[8]).toBe(made.floating);
    expect(own.floating).toBe(made.floating.replace(/var\(--finance\S*-palette-divider\)/, own.palette.divider));
    expect(own.dark({ color: 'red' })).toEqual(made.dark({ color: 'red' }));
    expect(own.typography.pxToRem(13)).toBe(made.typography.pxToRem(13));
  });

  it('writes the variables that createFinanceTheme writes', () => {
    const written = Object.assign({}, ...(sheetOf(theme) as object[])) as object;
    expect(written).toMatchObject(sheet);
  });
});

it('follows the theme of a host, with and without CSS variables', () => {
  const theme = createFinanceTheme();
  const { palette } = lookOf(createFinanceTheme({ mode: 'dark' }));
  expect(palette.primary.main).toContain('--finance-dark-palette-primary-main');
  expect(lookOf({ ...theme, vars: undefined }).palette.primary.main).toBe('#0b5c73');
  expect(lookOf({ $$material: { ...theme, vars: undefined } }).palette.primary.main).toBe('#0b5c73');
  expect(lookOf({ colors: { brand: 'red' } })).toBe(ownLook.look);
  expect(JSON.stringify(ownLook)).toBe(JSON.stringify(createFinanceLook()));
});

/** Without what a theme has as functions, and what only palettes say of themselves. */
function plain(part: Look[keyof Look]): object {
  return JSON.parse(
    JSON.stringify(part, (key, value: unknown) => (['mode', 'contrastThreshold'].includes(key) ? undefined : value)),
  );
}
