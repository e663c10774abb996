import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createFinanceTheme, FinanceProvider } from '@finance/widgets';
import '@finance/widgets/mui-x';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { client } from './client.ts';
import { router } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'fin', ...(nonce ? { nonce } : {}) });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <ThemeProvider theme={createFinanceTheme()}>
        <CssBaseline enableColorScheme />
        <FinanceProvider client={client}>
          <RouterProvider router={router} />
        </FinanceProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
