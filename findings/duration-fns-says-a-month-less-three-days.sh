#!/usr/bin/env bash
# duration-fns@3.0.2 (newest on npm), tried 2026-11-30 with Node.js 20 and 24, TZ=UTC.
# Behaviour: between() takes the fields of two dates from one another, each for itself. From 31 January to 28 February
# is 'one month and -3 days', from 31 December 2025 to 1 January 2026 'one year, -11 months and -30 days', and from 20
# January to 5 February 'one month and -15 days'. As text this is P1M-3D and the like, with a minus inside, which a
# duration of ISO 8601-1 does not have. Given back to apply() it leads to the 25th and not to the 28th.
# Why it matters: 'overdue for' reads the first field: a bill of yesterday is a year late, one of sixteen days a month.
# Source: ISO 8601-1 (durations have numbers without a sign); the package's README, 'between'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts duration-fns@3.0.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import * as durations from 'duration-fns';
const seen = [
  ['2026-01-31', '2026-02-28', [0, 1, -3]],
  ['2025-12-31', '2026-01-01', [1, -11, -30]],
  ['2026-01-20', '2026-02-05', [0, 1, -15]],
  ['2026-01-05', '2026-02-20', [0, 1, 15]],
];
for (const [start, end, expected] of seen) {
  const { years, months, days } = durations.between(start, end);
  const text = durations.toString({ years, months, days });
  console.log(start, end, '->', years, 'years', months, 'months', days, 'days', text);
  assert.deepStrictEqual([years, months, days], expected);
  if (days < 0) assert.match(text, /-\d+D$/);
}
const back = durations.apply('2026-01-31', durations.between('2026-01-31', '2026-02-28'));
assert.equal(back.toISOString().slice(0, 10), '2026-02-25');
JS
TZ=UTC node try.mjs
