// @vitest-environment happy-dom
import { createClient, createMemorySession, createPreferences, type FinanceClient } from '@finance/api-client';
import { aToken, createWorld, mockQuestions, refusal, scenarios } from '@finance/api-client/testing';
import { api, type NewTransaction } from '@finance/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getResponse } from 'msw';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { FinanceProvider, useWrite, WidgetRoot } from '../../runtime/index.ts';
import { incompleteDate } from '../../ui/index.ts';
import { DraftLine } from './DraftLine.tsx';
import { FormDraft, type FormDraftProps } from './FormDraft.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

type Values = { note: string; amount: number; account_type: 'bank'; account_id: number; date: string };
const defaultValues: Values = { note: '', amount: 150_000, account_type: 'bank', account_id: 1, date: '2026-03-10' };

interface FormProps {
  draft: Partial<FormDraftProps['draft']>;
  /** The code of its draft has come. */
  hasDraft: boolean;
  onClose: () => void;
}

function Form({ draft, hasDraft, onClose }: FormProps) {
  const form = useForm<Values, unknown, NewTransaction>({ defaultValues });
  const write = useWrite('transaction', 'store', { inForm: true, onSaved: onClose });
  return (
    <RecordDialog
      title="Buat"
      form={form}
      write={write}
      top={
        hasDraft && (
          <FormDraft
            draft={{ form: 'transaction', record: undefined, given: [], ...draft }}
            form={form}
            write={write}
          />
        )
      }
      save={(values) => write.run(values)}
      onClose={onClose}
    >
      <TextInput control={form.control} name="note" label="Catatan" />
      <TextInput control={form.control} name="date" label="Tanggal" />
    </RecordDialog>
  );
}

/** What is asked about the second one. */
const twice = { text: 'Sudah ada yang sama. Tetap simpan?', if_confirmed: 'allow_duplicate', yes: 'Catat Rp 5' };

/**
 * A tab whose storage outlives its pages. Of what the server has booked `isCut` loses the answers, and while it
 * `isHanging` none ever comes; `isRefusing` answers without booking.
 */
function tab({ asks = false } = {}) {
  const items = new Map<string, string>();
  const room = { isFull: false };
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
  const world = createWorld({ transactions: 0 });
  const handlers = [
    ...(asks ? [mockQuestions(api.transaction.store, () => (world.transactions.length > 0 ? [twice] : []))] : []),
    ...scenarios.default({ world }),
  ];
  const line = { isCut: false, isHanging: false, isRefusing: false };
  const keys: (string | null)[] = [];
  const clientOf = (token: string): FinanceClient =>
    createClient({
      baseUrl: 'https://keuangan.test',
      session: createMemorySession(token),
      preferences: createPreferences({ storage }),
      async fetch(input, init) {
        const request = new Request(input, init);
        if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
        if (line.isRefusing && request.method === 'POST') return refusal(422, ['Tanggal sudah dikunci']);
        const answer = await getResponse(handlers, request);
        if (line.isHanging && request.method === 'POST') return new Promise(() => {});
        if (line.isCut || !answer) throw new TypeError('No connection');
        return answer;
      },
    });
  /**
   * Opens the form on a page that was loaded anew: of the one before, only the storage is left. With `isLate` the code
   * of the draft comes when `arrive` is called.
   */
  async function open(draft: Partial<FormDraftProps['draft']> = {}, token = aToken(), isLate = false) {
    const kept = new Map(items);
    cleanup();
    for (const [key, value] of kept) items.set(key, value);
    const client = clientOf(token);
    const onClose = vi.fn<() => void>();
    const now = () => new Date('2026-03-10T03:00:00Z');
    const pageWith = (hasDraft: boolean) => (
      <FinanceProvider client={client} now={now}>
        <WidgetRoot>
          <Form draft={draft} hasDraft={hasDraft} onClose={onClose} />
        </WidgetRoot>
      </FinanceProvider>
    );
    const { rerender } = render(pageWith(!isLate));
    const arrive = () => act(async () => rerender(pageWith(true)));
    await act(async () => {});
    return { client, onClose, arrive };
  }
  return { world, line, keys, storage, room, open };
}

const note = () => screen.getByLabelText<HTMLTextAreaElement>('Catatan');
const type = (text: string) => act(async () => void fireEvent.change(note(), { target: { value: text } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const restored = (as = /^Draf dari .* dipulihkan$/) => screen.findByText(as);
/** As a browser does before it reloads the page. */
const leave = () => act(async () => void dispatchEvent(new Event('pagehide')));

test('what was typed is there again after a reload, and is said to be a draft', async () => {
  const { open } = tab();
  await open();
  await type('Beli kertas');
  await leave();
  await open();
  expect((await restored()).textContent).toMatch(/^Draf dari (\d{4}-\d\d-\d\d )?\d\d\.\d\d dipulihkan$/);
  expect(note().value).toBe('Beli kertas');
});

test('Buang empties the form and forgets the draft', async () => {
  const { open } = tab();
  await open();
  await type('Beli kertas');
  await leave();
  await open();
  await restored();
  await press('Buang');
  expect(note().value).toBe('');
  expect(screen.queryByText(/Draf/)).toBeNull();
  await open();
  expect(note().value).toBe('');
});

test('closing the form after the question forgets the draft', async () => {
  const { open, storage } = tab();
  const { onClose } = await open();
  await type('Beli kertas');
  await leave();
  await press('Batal');
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Ya, tutup' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  expect(storage.getItem('finance_drafts')).toBeNull();
});

test('what was saved is no draft, even while the form stays open', async () => {
  const { open, storage, world } = tab();
  const { onClose } = await open();
  await type('Beli kertas');
  await press('Simpan');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(world.transactions.map((row) => row.note)).toEqual(['Beli kertas']);
  await leave();
  cleanup();
  expect(storage.getItem('finance_drafts')).toBeNull();
});

test('a save whose answer the reload cut off is not booked twice', async () => {
  const { open, line, keys, world } = tab();
  await open();
  await type('Beli kertas');
  line.isCut = true;
  await press('Simpan');
  await screen.findByText(/Jawaban server tidak diterima/);
  await leave();
  line.isCut = false;
  const { onClose } = await open();
  await restored();
  await press('Cek status');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(world.transactions).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('a tab that dies during a save has kept its key, so that nothing is booked twice', async () => {
  const { open, line, keys, world } = tab();
  await open();
  await type('Beli kertas');
  line.isHanging = true;
  await press('Simpan');
  await waitFor(() => expect(world.transactions).toHaveLength(1));
  line.isHanging = false;
  const { onClose } = await open();
  await restored();
  await press('Cek status');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(world.transactions).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('a tab that dies after a question was answered has kept the answer', async () => {
  const { open, line, world } = tab({ asks: true });
  const { onClose: onFirstClose } = await open();
  await type('Beli kertas');
  await press('Simpan');
  await waitFor(() => expect(onFirstClose).toHaveBeenCalled());
  await open();
  await type('Beli kertas');
  await press('Simpan');
  const yes = await screen.findByRole('button', { name: /^Catat/ });
  line.isHanging = true;
  await act(async () => void fireEvent.click(yes));
  await waitFor(() => expect(world.transactions).toHaveLength(2));
  line.isHanging = false;
  const { onClose } = await open();
  await restored();
  await press('Cek status');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(world.transactions).toHaveLength(2);
});

test('after a refused save nothing has to be looked for', async () => {
  const { open, line } = tab();
  await open();
  await type('Beli kertas');
  line.isRefusing = true;
  await press('Simpan');
  await screen.findByText('Tanggal sudah dikunci');
  await open();
  await restored();
  expect(screen.queryByRole('button', { name: 'Cek status' })).toBeNull();
});

test('what was typed is kept when the page is hidden, since nobody hears that a hidden tab ends', async () => {
  const { open } = tab();
  await open();
  await type('Beli kertas');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await open();
  expect(note().value).toBe('Beli kertas');
});

test('what was typed before the code of the draft came is kept, and no draft replaces it', async () => {
  const { open, storage } = tab();
  const { arrive } = await open({}, aToken(), true);
  await type('Beli kertas');
  await arrive();
  expect(storage.getItem('finance_drafts')).toContain('Beli kertas');
  const { arrive: arriveAgain } = await open({}, aToken(), true);
  await type('Beli tinta');
  await arriveAgain();
  expect(note().value).toBe('Beli tinta');
  await press('Pulihkan');
  expect(note().value).toBe('Beli kertas');
});

test('a change of tenant, as in another tab, keeps the draft for who comes back', async () => {
  const { open } = tab();
  const { client } = await open();
  await type('Beli kertas');
  await act(async () => client.session.setToken(aToken({ tenant_id: 2, tenant_name: 'CV Lain' })));
  expect(note().value).toBe('');
  await screen.findByText('Tenant diganti di tab lain. Isian Anda disimpan sebagai draf di PT Maju Motor.');
  await act(async () => client.session.setToken(aToken()));
  await restored();
  expect(note().value).toBe('Beli kertas');
});

test('nothing is said of an empty form when another tab changes the tenant', async () => {
  const { open } = tab();
  const { client } = await open();
  await act(async () => client.session.setToken(aToken({ tenant_id: 2 })));
  expect(screen.queryByText(/diganti di tab lain/)).toBeNull();
});

test('names what was no complete value and has to be typed again', async () => {
  const { open } = tab();
  await open();
  await type('Beli kertas');
  fireEvent.change(screen.getByLabelText('Tanggal'), { target: { value: incompleteDate } });
  await leave();
  await open();
  await restored(/dipulihkan, kecuali Tanggal Transaksi: isi lagi$/);
  expect(screen.getByLabelText<HTMLInputElement>('Tanggal').value).toBe('2026-03-10');
});

test('a draft belongs to one user, one tenant, one form, and what the host gave', async () => {
  const { open } = tab();
  await open();
  await type('Beli kertas');
  await leave();
  for (const [draft, token] of [
    [{}, aToken({ sub: '99' })],
    [{}, aToken({ tenant_id: 2 })],
    [{ form: 'transfer' }, aToken()],
    [{ given: [{ transactable_id: '77' }] }, aToken()],
    [{ record: { uuid: '0195799b-2000-7000-8000-000000000001', version: 2 } }, aToken()],
  ] as const) {
    await open(draft, token);
    expect(note().value).toBe('');
  }
  await open();
  await restored();
});

test('a field that only the host may change keeps the value of the host', async () => {
  const { open, storage } = tab();
  await open();
  await type('Beli kertas');
  await leave();
  await open({ isLocked: (name) => name === 'note' });
  await restored();
  expect(note().value).toBe('');
  await leave();
  expect(storage.getItem('finance_drafts') ?? '').not.toContain('Beli kertas');
});

test('a day that was only proposed is not kept, one that was typed is', async () => {
  const { open, storage } = tab();
  await open();
  await type('Beli kertas');
  await leave();
  expect(storage.getItem('finance_drafts')).not.toContain('2026-03-10');
  await act(async () => void fireEvent.change(screen.getByLabelText('Tanggal'), { target: { value: '2026-03-09' } }));
  await leave();
  expect(storage.getItem('finance_drafts')).toContain('2026-03-09');
});

test('signing out forgets every draft; no draft holds a token', async () => {
  const { open, storage } = tab();
  const { client } = await open();
  await type('Beli kertas');
  await leave();
  expect(storage.getItem('finance_drafts')).toContain('Beli kertas');
  expect(storage.getItem('finance_drafts')).not.toContain(client.session.token());
  await client.session.signOut().catch(() => {});
  expect(storage.getItem('finance_drafts')).toBeNull();
});

test('a full or refused storage does no harm', async () => {
  const { open, storage, room } = tab();
  await open();
  await type('Beli kertas');
  await leave();
  room.isFull = true;
  await open();
  await type('Beli kertas A4');
  await leave();
  expect(note().value).toBe('Beli kertas A4');
  expect(storage.getItem('finance_drafts')).toBeNull(); // nothing older comes back
});

test('text of another version of the page is ignored', async () => {
  const { open, storage } = tab();
  storage.setItem('finance_drafts', '{"a":1,"b":{"at":"gestern","values":{}},"c":null');
  await open();
  expect(note().value).toBe('');
  await type('Beli kertas');
  await leave();
  await open();
  await restored();
});

test('who has begun to type decides whether the draft comes back', async () => {
  const onRestore = vi.fn<() => void>();
  const { client } = await tab().open();
  cleanup();
  render(
    <FinanceProvider client={client} now={() => new Date('2026-03-10T03:40:00Z')}>
      <DraftLine
        at="2026-03-10T03:32:00Z"
        isRestored={false}
        isDisabled={false}
        onRestore={onRestore}
        onDiscard={() => {}}
      />
    </FinanceProvider>,
  );
  expect(screen.getByText('Ada draf dari 10.32')).toBeTruthy();
  await press('Pulihkan');
  expect(onRestore).toHaveBeenCalledTimes(1);
});
