import { createClient, createMemorySession } from '@finance/api-client';
import { FinanceProvider, TransactionCreate } from '@finance/widgets';
import { createRoot } from 'react-dom/client';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');
const client = createClient({ session: createMemorySession(root.dataset['token']) });
createRoot(root).render(
  <FinanceProvider client={client}>
    <TransactionCreate />
  </FinanceProvider>,
);
