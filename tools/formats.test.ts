import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where dates and numbers may be written by a locale; everything else has `formatRupiah`, `formatInstant`, ... */
const allowed: Record<string, string> = {
  'packages/contract/src/clock.ts': 'the formats themselves',
  'apps/server/src/features/report/report.rules.ts': 'spreadsheets sort by `2026-01-31 14:05:09`',
  'packages/widgets/src/ui/MuiLineChart.tsx': 'the axis of a chart',
  'packages/widgets/src/ui/compactAxis.ts': 'the axis of a chart',
  'packages/widgets/src/features/cash-flow/CashFlow.tsx': 'names of months',
};

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|stories)\.|\/testing\//.test(file),
);

function filesWith(pattern: RegExp): string[] {
  return sources.filter((file) => pattern.test(readFileSync(root + file, 'utf8'))).toSorted();
}

test('dates and numbers are written in one place', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/Intl\.(DateTime|Number)Format|toLocale(Date|Time)String|date-fns/)).toEqual(
    Object.keys(allowed).toSorted(),
  );
});

test('nobody but `formatRupiah` writes an amount', () => {
  expect(filesWith(/Rp ?\$\{/)).toEqual([
    'apps/server/src/features/online-payment/online-payment.rules.ts', // quotes a sum that is none
    'packages/contract/src/format-rupiah.ts',
  ]);
});
