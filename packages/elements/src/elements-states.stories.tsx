import { createClient, createMemoryPreferences, createMemorySession, type FinanceClient } from '@finance/api-client';
import { aToken, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { createElement } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { defineElements } from './define.ts';
import { type AttributeName, type Tag, type TagName, tags } from './tags.ts';

defineElements(location.origin);

interface StatesProps {
  /** One element alone, instead of all. */
  only?: TagName;
}

const names = Object.keys(tags) as TagName[]; // its own keys

/** The client and mock world of the current story; new for each story. */
let stage: { client: FinanceClient; world: World };

/** Every element in one state, each below its name. */
function States({ only }: StatesProps) {
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(min(440px, 100%), 1fr))' }}>
      {names
        .filter((tag) => only === undefined || tag === only)
        .map((tag) => (
          <section key={tag} style={{ minWidth: 0 }}>
            <p style={{ margin: '0 0 8px', fontFamily: 'monospace' }}>{`<${tag}>`}</p>
            {createElement(tag, { ...given(tag), client: stage.client })}
          </section>
        ))}
    </div>
  );
}

/** What an element of one record needs. */
function given(tag: TagName): Partial<Record<AttributeName, string>> {
  const { transactions, dues, duePaymentBatches, unconfirmedTransactions, transfers, cashClosings } = stage.world;
  const records: Partial<Record<TagName, { uuid: string }[]>> = {
    'transaction-show': transactions,
    'transaction-generate-proof': transactions,
    'due-show': dues,
    'due-payment-batch-show': duePaymentBatches,
    'unconfirmed-transaction-show': unconfirmedTransactions,
    'transfer-show': transfers,
    'cash-closing-show': cashClosings.filter(({ voided_at }) => voided_at === null), // one is open again
  };
  const uuid = records[tag]?.[0]?.uuid;
  if (tag === 'counterparty-show') return { value: '1' };
  return uuid === undefined ? {} : { uuid };
}

const meta = preview.meta({
  title: 'Penyematan/Keadaan elemen HTML',
  id: 'elements-states',
  component: States,
  argTypes: { only: { control: 'select', options: names } },
  // Sections of different elements have the same titles; no page of a host shows all elements at once.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  beforeEach: ({ msw }) => {
    const client = createClient({
      session: createMemorySession(aToken()),
      preferences: createMemoryPreferences(),
      validate: true,
    });
    const some = { transfers: 3, duePaymentBatches: true, unconfirmedTransactions: 3, cashClosings: 3 };
    stage = { client, world: createWorld(some) };
    msw.use(...scenarios.default(stage));
  },
});

/** Looks at each element, as nothing is loaded before it is in sight, until each shows what it should. */
async function eachShows(place: HTMLElement, texts: (tag: TagName, kind: Tag) => RegExp) {
  for (const tag of names) {
    const element = place.querySelector(tag);
    const frame = element?.shadowRoot?.querySelector<HTMLElement>('.frame');
    element?.scrollIntoView({ block: 'center' });
    const said = () => `${frame?.innerHTML}`.replaceAll(/<style.*?<\/style>/gs, '');
    await waitFor(() => expect(said()).toMatch(texts(tag, tags[tag])));
  }
  place.querySelector(names[0] as TagName)?.scrollIntoView();
  await expect(within(place).getAllByText(/^<[a-z-]+>$/)).toHaveLength(names.length);
}

/** What buttons, fields and the buttons to print show in every state, and the others in this one. */
const showing =
  (panel: RegExp) =>
  (tag: TagName, { kind, isField }: Tag) =>
    kind === 'button' || isField || tag === 'transaction-generate-proof' ? /<button|<select/ : panel;
const whole = showing(/Rp|<table|Cetak/);

export const Default = meta.story({ play: ({ canvasElement }) => eachShows(canvasElement, whole) });

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.empty()),
  play: ({ canvasElement }) => eachShows(canvasElement, showing(/Belum ada|tidak ditemukan|Rp 0/)),
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.loading(stage)),
  play: ({ canvasElement }) => eachShows(canvasElement, showing(/role="status"|aria-busy="true"/)),
});

export const Error = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.serverError(stage)),
  play: ({ canvasElement }) => eachShows(canvasElement, showing(/tidak dapat dimuat|Terjadi kesalahan/)),
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.forbidden({ ...stage, role: 'peninjau' })),
  play: ({ canvasElement }) => eachShows(canvasElement, showing(/tidak boleh/)),
});
