import { createClient, createMemorySession } from '@finance/api-client';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DueCreate, FinanceProvider, TransactionCreate, TransactionList } from './index.ts';

test('widgets are drawn on a server, without a window, a document or a storage', () => {
  expect(typeof document).toBe('undefined');
  const client = createClient({ baseUrl: 'https://keuangan.test', session: createMemorySession() });
  const html = renderToString(createElement(StrictMode, null, createElement(FinanceProvider, { client, children: [createElement(TransactionCreate, { key: 1 }), createElement(DueCreate, { key: 2, type: 'R' }), createElement(TransactionList, { key: 3 })] })));
  expect(html).toContain('Buat Transaksi');
  expect(html).toContain('Catat Piutang');
});
