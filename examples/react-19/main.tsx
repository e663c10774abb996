import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createClient, createMemorySession } from '@finance/api-client';
import { FinanceProvider, TransactionCreate, TransactionList } from '@finance/widgets';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');
const role = new URLSearchParams(location.search).get('as') ?? 'keuangan';

const client = createClient({
  baseUrl: root.dataset['finance'],
  session: createMemorySession(), // the token stays in this page
  getToken: ({ signal }) =>
    fetch(`/finance-token?as=${role}`, { signal }).then((answer) => (answer.ok ? answer.text() : null)),
});
const nonce = document.querySelector('script')?.nonce;
const cache = createCache({ key: 'toko', ...(nonce ? { nonce } : {}) }); // for a strict style-src

function Sale() {
  const [id, setId] = useState('77');
  const [isClosed, setIsClosed] = useState(false);
  const [events, setEvents] = useState<string[]>([]);
  const say = (name: string, detail: unknown) =>
    setEvents((before) => [...before, `${name} ${JSON.stringify(detail)}`].slice(-12));
  const sale = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: id };
  return (
    <>
      <header id="bar">
        <h1>Penjualan #{id}</h1>
        <div>
          <button id="next" type="button" onClick={() => setId('78')}>
            Penjualan berikutnya
          </button>{' '}
          <button id="toggle" type="button" onClick={() => setIsClosed(!isClosed)}>
            {isClosed ? 'Buka' : 'Tutup'} bagian keuangan
          </button>
        </div>
      </header>
      {!isClosed && (
        <section id="finance">
          <TransactionCreate
            amountSign="+"
            defaults={{ ...sale, related_entity_name: 'Ibu Sari', amount: 150_000 }}
            fieldsConfig={{ transactable_id: { readOnly: true, label: 'No. Faktur' } }}
            onCreated={({ uuid, amount, transactable_id }) => say('created', { uuid, amount, id: transactable_id })}
            onError={({ messages }) => say('error', { messages })}
          />
          <TransactionList
            filter={sale}
            onTotalChange={(total) => say('total', total)}
            onUpdated={({ uuid }) => say('updated', { uuid })}
            onError={({ messages }) => say('error', { messages })}
          />
        </section>
      )}
      <h2>Kejadian</h2>
      <ol id="events">
        {events.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ol>
    </>
  );
}

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <FinanceProvider client={client}>
        <Sale />
      </FinanceProvider>
    </CacheProvider>
  </StrictMode>,
);
