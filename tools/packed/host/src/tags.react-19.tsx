import type {} from '@finance/elements/react';

/** React 19 sets properties and listens to events. */
export const page = (
  <>
    <transaction-create
      transactable-app="Retail"
      amount-type="+"
      setting={{ amount: { readonly: true } }}
      getToken={async () => 'token'}
      oncreated={({ detail }) => detail.uuid}
    />
    {/* @ts-expect-error -- neither + nor - */}
    <transaction-create amount-type="plus" />
    {/* @ts-expect-error -- an event of another element */}
    <transaction-list oncreated={() => {}} />
  </>
);
