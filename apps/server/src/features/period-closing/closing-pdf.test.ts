import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { closingPdf } from './closing-pdf.ts';

test('a reason of more lines than a page has leaves no empty pages behind', async () => {
  const ageing = { belum_jatuh_tempo: 0, '1_30': 0, '31_60': 0, '61_90': 0, over_90: 0, tanpa_jt: 0 };
  const pdf = await closingPdf({
    month: '2026-01',
    date_from: '2026-01-01',
    date_to: '2026-01-31',
    tenant: 'PT Maju Motor',
    by: 'Ratna Wijaya',
    at: '2026-02-01T02:00:00Z',
    timezone: 'Asia/Jakarta',
    checks: [
      { name: 'transfer', count: 1, details: [], reason: 'a\n'.repeat(249) },
      { name: 'due', count: 1, details: [], reason: 'Baris terakhir' },
    ],
    report: { accounts: [], flows: [], banks: [], r_ageing: ageing, p_ageing: ageing },
  });
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(totalPages).toBeLessThanOrEqual(4);
  expect(text.at(-1)).toContain('Baris terakhir');
  for (const page of text) expect(page).toContain(`dari ${totalPages}`);
});
