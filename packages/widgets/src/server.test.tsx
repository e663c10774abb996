import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createClient, createMemorySession } from '@finance/api-client';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  BalanceList,
  CashFlow,
  DueCreate,
  DueList,
  FinanceProvider,
  Import,
  Overview,
  ReportDownload,
  Rupiah,
  RunningBalanceList,
  Settings,
  TransactionCreate,
  TransactionList,
} from './index.ts';

test('widgets render on a server, without window, document or storage', () => {
  expect(typeof document).toBe('undefined');
  const client = createClient({ baseUrl: 'https://keuangan.test', session: createMemorySession() });
  const html = renderToString(
    <StrictMode>
      <FinanceProvider client={client}>
        <TransactionCreate />
        <DueCreate type="R" />
        <TransactionList />
      </FinanceProvider>
    </StrictMode>,
  );
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ');
  expect(text).toContain('Buat Transaksi');
  expect(text).toContain('Catat Piutang');
});

test('a server renders styles into the head, where hydration keeps them', () => {
  const client = createClient({ baseUrl: 'https://keuangan.test', session: createMemorySession() });
  const html = renderToString(
    <html lang="id">
      <body>
        <FinanceProvider client={client}>
          <TransactionList />
        </FinanceProvider>
        <Rupiah amount={5} />
      </body>
    </html>,
  );
  const [head = '', body = ''] = html.split('<body>');
  expect(head).toContain('data-precedence="finance"');
  expect(head).toContain('--finance-palette-primary-main');
  expect(body).not.toContain('<style');
  const names = new Set([...head.matchAll(/css-[\w-]+/g)].map(([name]) => name));
  const used = [...body.matchAll(/class="([^"]*)"/g)]
    .flatMap(([, classes = '']) => classes.split(' '))
    .filter((name) => name.startsWith('css-'));
  expect(used).not.toHaveLength(0);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test("styles go into the host's own emotion cache", () => {
  const client = createClient({ baseUrl: 'https://keuangan.test', session: createMemorySession() });
  const cache = createCache({ key: 'tuan' });
  const html = renderToString(
    <CacheProvider value={cache}>
      <TransactionList client={client} />
    </CacheProvider>,
  );
  expect(html).toContain('data-emotion="tuan');
  expect(html).not.toContain('data-precedence');
});

test('the server renders the same on any day, so that a page rendered earlier hydrates', () => {
  const client = createClient({ baseUrl: 'https://keuangan.test', session: createMemorySession() });
  const drawnOn = (day: string) =>
    renderToString(
      <FinanceProvider client={client} now={() => new Date(`${day}T03:00:00Z`)}>
        <BalanceList />
        <RunningBalanceList account_type="bank" account_id={1} />
        <CashFlow value={{ period: 'month' }} onChange={() => {}} />
        <DueList />
        <ReportDownload report="transaction" />
        <Overview hrefOf={() => '/'} />
        <Import resource="transaction" />
        <Settings />
      </FinanceProvider>,
    ).replaceAll(/ value="[^"]*"/g, ''); // hydration ignores the value of an input
  expect(drawnOn('2026-03-10')).toBe(drawnOn('2027-04-11'));
});
