import type { ApiError } from '@finance/api-client';
import type { AccountType, CashClosing, Transaction, Transfer } from '@finance/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, expectTypeOf, test } from 'vitest';
import type {} from './react.ts';
import type { ElementOf, TagAttributes } from './tag-types.ts';
import { type AttributeName, attributeNames, type TagName } from './tags.ts';

test('React knows the tags, their attributes, properties and events, and no others', () => {
  const getToken = async () => 'token';
  const page = (
    <>
      <transaction-create
        transactable-app="Retail"
        transactable-id={77}
        amount={150_000}
        amount-type="+"
        access-token="x"
        theme="dark"
        preload="idle"
        disabled
        class="wide"
        id="pay"
        setting={{ transactable: { readonly: true, id_label: 'No. Faktur' } }}
        getToken={getToken}
        oncreated={({ detail }) => expectTypeOf(detail).toEqualTypeOf<Transaction>()}
        onerror={({ detail }) => expectTypeOf(detail.kind).toEqualTypeOf<ApiError['kind'] | 'load'>()}
        ref={(element) => {
          expectTypeOf(element).toEqualTypeOf<ElementOf<'transaction-create'> | null>();
        }}
      />
      <transaction-due-list
        type="P"
        ontotal={({ detail }) => expectTypeOf(detail).toEqualTypeOf<{ r_total: number; p_total: number }>()}
      />
      <bank-selector
        value={3}
        write-allowed-only
        name="bank_account_id"
        form="payment"
        required
        onchange={({ detail }) => expectTypeOf(detail.value).toEqualTypeOf<number | null>()}
      />
      <transfer-create
        from-account-type="cash"
        from-account-id={3}
        oncreated={({ detail }) => expectTypeOf(detail).toEqualTypeOf<Transfer>()}
      />
      <cash-closing-list
        columns="date, difference"
        onselected={({ detail }) => expectTypeOf(detail).toEqualTypeOf<CashClosing>()}
        ontotal={({ detail }) => expectTypeOf(detail).toEqualTypeOf<{ total_over: number; total_short: number }>()}
      />
      <balance-list
        onselected={({ detail }) =>
          expectTypeOf(detail).toEqualTypeOf<{ account_type: AccountType; account_id: number }>()
        }
      />
      {/* @ts-expect-error -- no such type of account */}
      <transfer-create from-account-type="kas" />
      {/* @ts-expect-error -- neither + nor - */}
      <transaction-create amount-type="plus" />
      {/* @ts-expect-error -- attribute of another element */}
      <transaction-list amount-type="+" />
      {/* @ts-expect-error -- no field of a form */}
      <transaction-list required />
      {/* @ts-expect-error -- unknown attribute; TSX would accept it if it had a hyphen */}
      <transaction-create jumlah="x" />
      {/* @ts-expect-error -- unknown setting */}
      <transaction-create setting={{ transactable: { locked: true } }} />
      {/* @ts-expect-error -- event of another element */}
      <transaction-list oncreated={() => {}} />
      {/* @ts-expect-error -- React's own event, which the element's does not trigger */}
      <transaction-create onError={() => {}} />
      {/* @ts-expect-error -- unknown element */}
      <transaction-delete />
    </>
  );
  expect(renderToStaticMarkup(page)).toContain(
    '<transaction-create transactable-app="Retail" transactable-id="77" amount="150000" amount-type="+" ' +
      'access-token="x" theme="dark" preload="idle" disabled="" class="wide" id="pay"></transaction-create>',
  );
});

test('an element from querySelector has its own events typed', () => {
  const element = new EventTarget() as ElementOf<'user-finder'>; // listening needs no more than an EventTarget
  let heard = '';
  element.addEventListener('selected', ({ detail }) => {
    heard = detail.email;
  });
  element.addEventListener('click', (event) => expectTypeOf(event.clientX).toEqualTypeOf<number>());
  element.dispatchEvent(new CustomEvent('selected', { detail: { email: 'ani@contoh.id' } }));
  expect(heard).toBe('ani@contoh.id');
  expectTypeOf<HTMLElementTagNameMap['transaction-create']>().toEqualTypeOf<ElementOf<'transaction-create'>>();
});

test('a selector is a field of a form, other elements are not', () => {
  expectTypeOf<ElementOf<'bank-selector'>['value']>().toEqualTypeOf<string>();
  expectTypeOf<ElementOf<'cashier-selector'>['checkValidity']>().returns.toEqualTypeOf<boolean>();
  expectTypeOf<ElementOf<'transaction-list'>>().not.toHaveProperty('checkValidity');
});

test('every observed attribute belongs to an element', () => {
  type Taken<Tag extends TagName> = {
    [Name in AttributeName]: [Exclude<TagAttributes<Tag>[Name & keyof TagAttributes<Tag>], undefined>] extends [never]
      ? never
      : Name;
  }[AttributeName];
  expectTypeOf<{ [Tag in TagName]: Taken<Tag> }[TagName]>().toEqualTypeOf<AttributeName>();
  expect(
    renderToStaticMarkup(
      createElement('transaction-create', Object.fromEntries(attributeNames.map((name) => [name, 'x']))),
    ),
  ).toContain('transactable-app="x"');
});
