import type {} from '@finance/elements/react';

const getToken = async () => 'token';

/** React 18 sets attributes only. */
export const page = (
  <>
    <transaction-create
      transactable-app="Retail"
      transactable-id={77}
      amount-type="+"
      disabled
      ref={(element) => element?.addEventListener('created', ({ detail }) => detail.uuid)}
    />
    {/* @ts-expect-error -- neither + nor - */}
    <transaction-create amount-type="plus" />
    {/* @ts-expect-error -- would be the attribute '[object Object]' */}
    <transaction-create setting={{ amount: { readonly: true } }} />
    {/* @ts-expect-error -- would be dropped */}
    <transaction-create getToken={getToken} />
    {/* @ts-expect-error -- would never be called */}
    <transaction-create oncreated={() => {}} />
  </>
);
