import { describe, expect, it } from 'vitest';
import { createFinanceLook } from './createFinanceLook.ts';
import { createFinanceTheme } from './createFinanceTheme.ts';
import { highContrast } from './highContrast.ts';
import { sheetOf } from './look.ts';

describe.each(['light', 'dark'] as const)('high contrast, %s', (scheme) => {
  const { background, text, action, divider, primary, success, error, warning, info } = highContrast[scheme];
  const grounds = [background.default, background.paper];
  const words = [text.primary, text.secondary, ...[primary, success, error, warning, info].map(({ main }) => main)];

  it('has texts of at least 7:1, also on what is chosen', () => {
    for (const ground of [...grounds, over(action.selected, background.paper), over(action.hover, background.paper)])
      for (const word of words) expect(contrast(word, ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(7);
    for (const { main, dark, contrastText } of [primary, success, error])
      for (const ground of [main, dark]) expect(contrast(contrastText, ground)).toBeGreaterThanOrEqual(7);
  });

  it('has lines, and texts of what is disabled, of at least 4.5:1', () => {
    for (const ground of grounds)
      for (const line of [divider, text.disabled, action.disabled])
        expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

it('writes variables of its own, with and without MUI, beside those of the density', () => {
  const options = { mode: 'dark', colors: highContrast, density: 'compact' } as const;
  const { sheet } = createFinanceLook(options);
  const variables = {
    '--finance-dark-contrast-palette-background-paper': '#000000',
    '--finance-field-line': 'currentColor',
    '--finance-field-space': '4px',
  };
  expect(sheet[':root']).toMatchObject(variables);
  const written = [sheetOf(createFinanceTheme(options))].flat() as Record<string, object>[];
  expect(Object.assign({}, ...written.map((each) => each[':root'] ?? {}))).toMatchObject(variables);
});

it('leaves rows and fields as they are without a density', () => {
  expect(JSON.stringify(createFinanceLook().sheet)).not.toMatch(/field|row/);
});

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** `rgba(...)` drawn over a ground. */
function over(color: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const mixed = channels(ground).map((each, at) =>
    Math.round(each * (1 - alpha) + ([red, green, blue][at] ?? 0) * alpha),
  );
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
