import { FinanceProvider } from '@finance/widgets';
import '@finance/widgets/mui-x';
import { PageStyles } from '@finance/widgets/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { client } from './client.ts';
import { router } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** A list keeps its open detail in the address (see `useOpen`). */
function openAddress(): string | undefined {
  return new URLSearchParams(location.search).has('open') ? location.href : undefined;
}

createRoot(root).render(
  <StrictMode>
    <PageStyles nonce={nonce}>
      <FinanceProvider client={client} openAddress={openAddress}>
        <RouterProvider router={router} />
      </FinanceProvider>
    </PageStyles>
  </StrictMode>,
);
