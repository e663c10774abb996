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

createRoot(root).render(
  <StrictMode>
    <PageStyles nonce={nonce}>
      <FinanceProvider client={client}>
        <RouterProvider router={router} />
      </FinanceProvider>
    </PageStyles>
  </StrictMode>,
);
