import { createClient, createMemorySession } from '@finance/api-client';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DueCreate, FinanceProvider, TransactionCreate, TransactionList } from './index.ts';

test('widgets are drawn on a server, without a window, a document or a storage', () => {
  expect(typeof document).toBe('undefined');
  const client = createClient({ baseUrl: 'https://keuangan.test', session: createMemorySession() });
  const text = renderToString(
    <StrictMode>
      <FinanceProvider client={client}>
        <TransactionCreate />
        <DueCreate type="R" />
        <TransactionList />
      </FinanceProvider>
    </StrictMode>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ');
  expect(text).toContain('Buat Transaksi');
  expect(text).toContain('Catat Piutang');
});
