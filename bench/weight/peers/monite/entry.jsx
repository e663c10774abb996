import { MoniteProvider, PayablesTable } from '@monite/sdk-react';

export function App({ monite }) {
  return (
    <MoniteProvider monite={monite}>
      <PayablesTable />
    </MoniteProvider>
  );
}
