'use client';
import { createClient, createMemorySession } from '@finance/api-client';
import { BalanceList, DueList, Overview } from '@finance/widgets';

/** The browser knows the user at the first render; the server does not. */
const signedIn = createClient({
  baseUrl: 'https://finance.example',
  session: createMemorySession(globalThis.tokenOfBrowser),
});

const hrefOf = () => '/';

/** Widgets that use MUI, one that does not, and one that renders nothing until a user is signed in. */
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
