import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, states } from '../../testing/index.ts';
import { UserSelect, type UserSelectProps } from './UserSelect.tsx';

function Held({ value, onChange, ...props }: UserSelectProps) {
  const [held, setHeld] = useState(value);
  function handleChange(id: number | null) {
    setHeld(id);
    onChange(id);
  }
  return <UserSelect {...props} value={held} onChange={handleChange} />;
}

/** One of the users went, as only who may read rights is told. */
function worldWithOneWhoWent(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  const went = world.users.at(-1) ?? world.user;
  world.memberships.set(went.id, {
    role: 'kasir',
    version: 2,
    deactivated_at: '2026-02-01T02:00:00Z',
    last_seen_at: null,
  });
  return { world, went };
}

const { went } = worldWithOneWhoWent();

const meta = preview.meta({
  title: 'Pemilih & isian/Dibuat oleh · UserSelect',
  id: 'listfilter-userselect',
  component: UserSelect,
  args: { label: 'Dibuat oleh', value: null, onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <InFinance width={320}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithOneWhoWent().world }));
  },
});

export const Default = meta.story();

Default.test('somebody who is gone can be chosen', async ({ canvas, userEvent, args }) => {
  const field = canvas.getByRole('combobox', { name: 'Dibuat oleh' });
  await selectOption(userEvent, field, `${went.name} (non-aktif)`);
  await expect(args.onChange).toHaveBeenLastCalledWith(went.id);
  await selectOption(userEvent, field, '— Kosongkan');
  await expect(args.onChange).toHaveBeenLastCalledWith(null);
});

export const Chosen = meta.story({
  args: { value: went.id },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Dibuat oleh' });
    await waitFor(() => expect(field).toHaveDisplayValue(`${went.name} (non-aktif)`));
  },
});

/** Who may not read rights selects among those who are there. */
export const OfAKasir = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithOneWhoWent({ role: 'kasir' }).world }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Dibuat oleh' });
    const { user } = createWorld({ role: 'kasir' });
    await selectOption(userEvent, field, user.name);
    await expect(args.onChange).toHaveBeenLastCalledWith(user.id);
    await expect(within(field).queryByRole('option', { name: new RegExp(went.name) })).toBeNull();
  },
});

export const Loading = meta.story({
  ...states.loading(api.user.members),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Dibuat oleh' });
    await waitFor(() => expect(field).toHaveDisplayValue('Memuat…'));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.users.length = 0;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Dibuat oleh' });
    await waitFor(() => expect(field).toHaveDisplayValue('Belum ada pengguna'));
  },
});

export const Error = meta.story(states.error(api.user.members));
