#!/usr/bin/env bash
# highcharts@13.1.1 (in jsdom@29.1.1), @amcharts/amcharts5@5.20.8 (its locale id_ID) and d3-format@3.1.3, all newest on
# npm, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: set to Indonesian, all three still shorten by the letters of physics: k, M (million) and G. Highcharts with
# locale id-ID writes a turnover of three million as '3M' and of three billion as '3G'; the table of amCharts' id_ID has
# k, M, G, T untranslated, beside Indonesian names of months; d3 has no setting for the letters at all, and 'Rp 2,5M' is
# 2,5 million. Intl writes '2,5 jt' and '2,5 M', since M is short for miliar (a thousand million) in Indonesia.
# Why it matters: every reader of an Indonesian report takes 3M on the axis for three billion, and has no letter for
# the '3G' on the next one. The chart is wrong by a thousand to everybody but its author.
# Source: Unicode CLDR 48, id.xml (short decimal formats '0 rb', '0 jt', '0 M', '0 T'), printed below by Intl;
# Highcharts API, lang.numericSymbols and lang.locale; d3-format's README, type 's' (SI prefix).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts highcharts@13.1.1 jsdom@29.1.1 @amcharts/amcharts5@5.20.8 \
  d3-format@3.1.3
cat > try.mjs <<'JS'
import assert from 'node:assert';
import amcharts from '@amcharts/amcharts5/locales/id_ID.js';
import { formatLocale } from 'd3-format';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<html lang="id"><body><div id="c"></div></body></html>', { pretendToBeVisual: true });
window.SVGElement.prototype.getBBox = () => ({ x: 0, y: 0, width: 40, height: 10 });
Object.assign(globalThis, { window, document: window.document });
const { default: Highcharts } = await import('highcharts');
function axisOf(data) {
  const chart = { width: 600, height: 400, animation: false };
  Highcharts.chart('c', { lang: { locale: 'id-ID' }, accessibility: { enabled: false }, chart, series: [{ data }] });
  return [...document.querySelectorAll('.highcharts-yaxis-labels text')].map((label) => label.textContent).slice(0, 4);
}
const d3 = formatLocale({ decimal: ',', thousands: '.', grouping: [3], currency: ['Rp ', ''] }).format('$.2s');
const intl = new Intl.NumberFormat('id-ID', { notation: 'compact' });
const seen = {
  highcharts: [axisOf([5e5, 15e5, 3e6]), axisOf([5e8, 15e8, 3e9])],
  amcharts: [3, 6, 9].map((zeros) => amcharts[`_big_number_suffix_${zeros}`]),
  d3: [d3(2.5e6), d3(2.5e9)],
  Intl: [2.5e6, 2.5e9].map((amount) => intl.format(amount).replace(/\s/, ' ')),
};
console.log(seen, amcharts.January);
assert.deepEqual(seen, {
  highcharts: [['0', '1M', '2M', '3M'], ['0', '1G', '2G', '3G']],
  amcharts: ['k', 'M', 'G'],
  d3: ['Rp 2,5M', 'Rp 2,5G'],
  Intl: ['2,5 jt', '2,5 M'],
});
process.exit(0);
JS
node try.mjs
