/** @jsxImportSource vue */
import type { Transaction } from '@finance/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { createSSRApp, type GlobalComponents } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type {} from './vue.ts';

/** Types a tag as Vue's template checker does. */
const TransactionCreate = 'transaction-create' as unknown as GlobalComponents['transaction-create'];
const TransactionList = 'transaction-list' as unknown as GlobalComponents['transaction-list'];

test('Vue knows the tags, their attributes, properties and events, and no others', async () => {
  const draw = () => (
    <>
      <TransactionCreate
        transactable-app="Retail"
        transactableType="Sales"
        transactable-id={77}
        amount-type="+"
        disabled
        class="wide"
        setting={{ amount: { readonly: true } }}
        getToken={async () => 'token'}
        onCreated={({ detail }) => expectTypeOf(detail).toEqualTypeOf<Transaction>()}
      />
      <TransactionList label="Transaksi" onTotal={({ detail }) => expectTypeOf(detail).toEqualTypeOf<number>()} />
      {/* @ts-expect-error -- neither + nor - */}
      <TransactionCreate amount-type="plus" />
      {/* @ts-expect-error -- the same in camelCase, as templates are checked */}
      <TransactionCreate amountType="plus" />
      {/* @ts-expect-error -- unknown setting */}
      <TransactionCreate setting={{ transactable: { locked: true } }} />
      {/* @ts-expect-error -- event of another element */}
      <TransactionList onCreated={(event: CustomEvent<Transaction>) => event} />
    </>
  );
  expect(await renderToString(createSSRApp({ render: draw }))).toContain(
    '<transaction-list label="Transaksi"></transaction-list>',
  );
});
