import type { Transaction } from '@finance/contract';
import type { SvelteHTMLElements } from 'svelte/elements';
import { expectTypeOf, test } from 'vitest';
import type {} from './svelte.ts';

/** Types the attributes of a tag as Svelte's template checker does. */
function tag<Tag extends keyof SvelteHTMLElements>(_tag: Tag, _attributes: SvelteHTMLElements[Tag]) {}

test('Svelte knows the tags, their attributes, properties and events, and no others', () => {
  tag('transaction-create', {
    'transactable-app': 'Retail',
    'transactable-id': 77,
    'amount-type': '+',
    disabled: true,
    class: 'wide',
    id: 'pay',
    setting: { amount: { readonly: true } },
    getToken: async () => 'token',
    oncreated: ({ detail }) => expectTypeOf(detail).toEqualTypeOf<Transaction>(),
    onclick: ({ clientX }) => expectTypeOf(clientX).toEqualTypeOf<number>(),
  });
  tag('bank-selector', {
    name: 'bank_id',
    required: true,
    onchange: ({ detail }) => expectTypeOf(detail.value).toEqualTypeOf<number | null>(),
  });
  // @ts-expect-error -- neither + nor -
  tag('transaction-create', { 'amount-type': 'plus' });
  // @ts-expect-error -- attribute of another element
  tag('transaction-list', { 'amount-type': '+' });
  // @ts-expect-error -- unknown attribute
  tag('transaction-create', { jumlah: 'x' });
  // @ts-expect-error -- unknown setting
  tag('transaction-create', { setting: { transactable: { locked: true } } });
  // @ts-expect-error -- event of another element
  tag('transaction-list', { oncreated: () => {} });
});
