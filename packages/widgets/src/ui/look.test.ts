import { describe, expect, it } from 'vitest';
import { createTheme } from '@mui/material/styles';
import { createFinanceTheme, type FinanceThemeOptions } from './createFinanceTheme.ts';
import { createFinanceLook } from './createFinanceLook.ts';
import { type Look, lookOf, ownLook, sheetOf } from './look.ts';

const themes: FinanceThemeOptions[] = (['system', 'light', 'dark'] as const).flatMap((mode) => [
  { mode },
  { mode, rootSelector: ':host', followsPage: true, htmlFontSize: 10 },
  { mode, primary: '#7a1f5c', success: 'teal', danger: '#a00', radius: 4 },
]);

describe.each(themes)('%o', (options) => {
  const theme = createFinanceTheme(options);
  const { look: own, sheet } = createFinanceLook(options);
  const made = lookOf(theme);

  it('looks like createFinanceTheme, without MUI', () => {
    for (const part of ['palette', 'typography', 'zIndex'] as const) expect(made[part]).toMatchObject(plain(own[part]));
    expect(theme.shape).toMatchObject(own.shape);
    expect(theme.shadows[8]).toBe(made.floating);
    expect(own.floating).toBe(made.floating.replace(/var\(--finance\S*-palette-divider\)/, own.palette.divider));
    expect(own.dark({ color: 'red' })).toEqual(made.dark({ color: 'red' }));
    expect(own.typography.pxToRem(13)).toBe(made.typography.pxToRem(13));
  });

  it('writes the same variables as createFinanceTheme', () => {
    const written: Record<string, object> = {};
    for (const sheetPart of sheetOf(theme) as Record<string, object>[])
      for (const [selector, styles] of Object.entries(sheetPart)) Object.assign((written[selector] ??= {}), styles);
    expect(written).toMatchObject(sheet);
  });
});

it('writes other variables for each look, and takes a colour that is not known yet for none', () => {
  const looks: FinanceThemeOptions[] = [
    { primary: '#c00' },
    { danger: '#c00' },
    { primary: 'rgb(1 23 4)' },
    { primary: 'rgb(12 3 4)' },
    { radius: 2 },
    { radius: 4 },
  ];
  const names = looks.map((options) => Object.keys(createFinanceLook(options).sheet[':root'] as object)[0]);
  expect(new Set(names).size).toBe(looks.length);
  expect(JSON.stringify(createFinanceLook({ primary: undefined }).sheet)).toBe(JSON.stringify(ownLook.sheet));
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

/** Drops functions, and entries that only MUI palettes have. */
function plain(part: Look[keyof Look]): object {
  return JSON.parse(
    JSON.stringify(part, (key, value: unknown) => (['mode', 'contrastThreshold'].includes(key) ? undefined : value)),
  );
}

it("keeps its own type scale under a host's theme, with the host's font and rem", () => {
  const { typography } = lookOf(createTheme({ typography: { fontFamily: 'Inter', htmlFontSize: 10 } }));
  expect(typography.h3).toMatchObject({ fontFamily: 'Inter', fontSize: '1.6rem', fontWeight: 600 });
  expect(typography.h2).toMatchObject({ fontSize: '2rem' });
  expect(typography.button).toMatchObject({ fontSize: '1.4rem', textTransform: 'uppercase' });
  expect(typography.pxToRem(13)).toBe('1.3rem');
  const made = createTheme(createFinanceTheme(), { typography: { h3: { fontSize: '3rem' } } });
  expect(lookOf(made).typography.h3).toMatchObject({ fontSize: '3rem' });
});

it("follows the border radius of a host's theme", () => {
  const corner = (borderRadius: number | string, px: number) =>
    lookOf(createTheme({ shape: { borderRadius } })).corner(px);
  expect(corner(0, 12)).toBe(0);
  expect(corner('0', 12)).toBe(0);
  expect(corner('0px', 12)).toBe(0);
  expect(corner(4, 12)).toBe(6);
  expect(corner(8, 12)).toBe(12);
  expect(corner('1rem', 12)).toBe('calc(1rem * 1.5)');
  expect(lookOf({}).corner(12)).toBe(12);
});
