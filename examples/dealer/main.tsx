import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createClient, createMemorySession } from '@finance/api-client';
import { DueList, FinanceProvider, LiveUpdates } from '@finance/widgets';
import { type FormEvent, StrictMode, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Sale } from './database.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');

const client = createClient({
  baseUrl: root.dataset['finance'],
  session: createMemorySession(), // the token stays in this page
  getToken: ({ signal }) => fetch('/finance-token', { signal }).then((answer) => (answer.ok ? answer.text() : null)),
});
const nonce = document.querySelector('script')?.nonce;
const cache = createCache({ key: 'dealer', ...(nonce ? { nonce } : {}) }); // for a strict style-src

/** Asks the dealer's own server. */
async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(path, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T; // of our own server
}

function Dealer() {
  const [sales, setSales] = useState<Sale[]>();
  const [problem, setProblem] = useState<string>();
  const read = useCallback(
    () => ask<Sale[]>('/dealer/sale').then(setSales, (error: Error) => setProblem(error.message)),
    [],
  );
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), 2000); // what the webhook has told
    return () => clearInterval(timer);
  }, [read]);

  async function send(path: string, body: object) {
    setProblem(undefined);
    await ask(path, body).catch((error: Error) => setProblem(error.message));
    await read();
  }

  function sell(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { customer, vehicle, price } = Object.fromEntries(new FormData(form));
    void send('/dealer/sale', { customer, vehicle, price: Number(price) });
    form.reset();
  }

  return (
    <>
      <header id="bar">
        <h1>Dealer</h1>
      </header>
      <form id="sell" onSubmit={sell}>
        <label id="customer-label" htmlFor="customer">
          Pembeli
        </label>
        <input id="customer" aria-labelledby="customer-label" name="customer" required maxLength={100} />
        <label id="vehicle-label" htmlFor="vehicle">
          Kendaraan
        </label>
        <input id="vehicle" aria-labelledby="vehicle-label" name="vehicle" required maxLength={100} />
        <label id="price-label" htmlFor="price">
          Harga
        </label>
        <input id="price" aria-labelledby="price-label" name="price" type="number" required min={1} step={1} />
        <button type="submit">Jual</button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      <table id="sales">
        <caption>Penjualan</caption>
        <thead>
          <tr>
            <th scope="col">Pembeli</th>
            <th scope="col">Kendaraan</th>
            <th scope="col">Harga</th>
            <th scope="col">Pembayaran</th>
          </tr>
        </thead>
        <tbody>
          {sales?.map((sale) => (
            <tr key={sale.id}>
              <td>{sale.customer}</td>
              <td>{sale.vehicle}</td>
              <td>Rp {sale.price.toLocaleString('en-US')}</td>
              <td>
                <Payment sale={sale} onTell={() => void send(`/dealer/sale/${sale.id}/tell`, {})} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sales?.length === 0 && <p>Belum ada penjualan.</p>}
      <h2>Di keuangan</h2>
      <section id="finance">
        <DueList key={sales?.length} filter={{ transactable_app: 'Dealer', transactable_type: 'Sales' }} />
      </section>
    </>
  );
}

function Payment({ sale, onTell }: { sale: Sale; onTell: () => void }) {
  if (sale.paid_at !== null) return <strong>Lunas</strong>;
  if (sale.payment_url === null)
    return (
      <>
        Belum tercatat di keuangan{' '}
        <button type="button" onClick={onTell}>
          Coba lagi
        </button>
      </>
    );
  return (
    <>
      Belum dibayar <a href={sale.payment_url}>Halaman pembayaran</a>
    </>
  );
}

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <FinanceProvider client={client}>
        <LiveUpdates />
        <Dealer />
      </FinanceProvider>
    </CacheProvider>
  </StrictMode>,
);
