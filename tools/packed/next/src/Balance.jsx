'use client';
import { createClient, createMemorySession } from '@finance/api-client';
import { BalanceList, DueList, Overview } from '@finance/widgets';

/** The browser knows its user from the first moment, the server does not. */
const signedIn = createClient({
  baseUrl: 'https://finance.example',
  session: createMemorySession(globalThis.tokenOfBrowser),
});

const hrefOf = () => '/';

/** Widgets that are drawn with MUI, one that is not, and one that is nothing until somebody is signed in. */
export function Balance({ client }) {
  return (
    <>
      <BalanceList client={client} />
      <DueList client={client} />
      <Overview client={client} hrefOf={hrefOf} />
      <Overview client={signedIn} hrefOf={hrefOf} />
    </>
  );
}
