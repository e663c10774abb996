import { expect, it } from 'vitest';
import { createFinanceTheme } from '../theme/index.ts';
import { type Look, lookOf, ownSheet, sheetOf } from './look.ts';

const theme = createFinanceTheme();
const own = lookOf({});
const made = lookOf(theme);

it('looks without MUI as createFinanceTheme looks', () => {
  for (const part of ['palette', 'typography', 'zIndex'] as const) expect(made[part]).toMatchObject(plain(own[part]));
  expect(theme.shape).toMatchObject(own.shape);
  expect(theme.shadows[8]).toBe(made.floating);
  expect(own.floating).toBe(made.floating.replace('var(--finance-palette-divider)', own.palette.divider));
  expect(own.dark({ color: 'red' })).toEqual(made.dark({ color: 'red' }));
  expect(own.typography.pxToRem(13)).toBe(made.typography.pxToRem(13));
});

it('writes the variables that createFinanceTheme writes', () => {
  const [, light, dark] = sheetOf(theme) as Record<string, Record<string, unknown>>[];
  expect(light?.[':root']).toMatchObject(ownSheet[':root'] ?? {});
  const media = '@media (prefers-color-scheme: dark)';
  expect(dark?.[media]).toMatchObject(ownSheet[media] ?? {});
});

it('follows the theme of a host, with and without CSS variables', () => {
  const { palette } = lookOf(createFinanceTheme({ mode: 'dark' }));
  expect(palette.primary.main).toContain('--finance-dark-palette-primary-main');
  expect(lookOf({ ...theme, vars: undefined }).palette.primary.main).toBe('#0b5c73');
  expect(lookOf({ $$material: { ...theme, vars: undefined } }).palette.primary.main).toBe('#0b5c73');
  expect(lookOf({ colors: { brand: 'red' } })).toBe(own);
});

/** Without what a theme has as functions, and what only palettes say of themselves. */
function plain(part: Look[keyof Look]): object {
  return JSON.parse(JSON.stringify(part, (key, value: unknown) => (['mode', 'contrastThreshold'].includes(key) ? undefined : value)));
}
