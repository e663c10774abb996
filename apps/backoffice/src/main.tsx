import { FinanceProvider, type LinkedRecord } from '@finance/widgets';
import '@finance/widgets/mui-x';
import { loadable, PageStyles } from '@finance/widgets/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { client } from './client.ts';
import { addressOf } from './layout/recordPlaces.ts';
import { loadLooks, useLook } from './layout/useLook.ts';
import { router } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const DetailLink = loadable(async () => (await import('./layout/DetailLink.tsx')).DetailLink);

// A dark page must not be seen light first.
void loadLooks().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

function App() {
  const look = useLook();
  return (
    <PageStyles nonce={nonce} look={look}>
      <FinanceProvider client={client} theme={look} detailActions={<DetailLink />} onOpenRecord={openRecord}>
        <RouterProvider router={router} />
      </FinanceProvider>
    </PageStyles>
  );
}

function openRecord(record: LinkedRecord) {
  void router.navigate(addressOf(record));
}
