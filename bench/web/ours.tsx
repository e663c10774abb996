import { createClient, createMemorySession } from '@finance/api-client';
import { FinanceProvider, type FilterValues, ListFilter, TransactionList } from '@finance/widgets';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');
const client = createClient({ session: createMemorySession(root.dataset['token']) });
const page = { page: 1, paginate: Number(new URLSearchParams(location.search).get('rows')) };

function Transactions() {
  const [filter, setFilter] = useState<FilterValues>({});
  return (
    <TransactionList
      filter={filter}
      page={page}
      toolbar={
        <ListFilter
          screen="transaction"
          fields={[]}
          value={filter}
          onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
        />
      }
    />
  );
}

createRoot(root).render(
  <FinanceProvider client={client}>
    <Transactions />
  </FinanceProvider>,
);
