// @vitest-environment happy-dom
import { createClient, createMemorySession } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { FinanceProvider, useWrite } from '../../runtime/index.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { useOpenedRecord } from './useOpenedRecord.ts';

afterEach(cleanup);

const client = createClient({
  baseUrl: 'https://keuangan.test',
  session: createMemorySession(aToken()),
  fetch: async () => Response.error(), // nothing is read here
});

interface Row {
  version: number;
  account_type: string;
  account_id: number;
  note: string;
}
const row: Row = { version: 1, account_type: 'bank', account_id: 1, note: 'Servis' };
const valuesOf = ({ account_type, account_id, note }: Row) => ({ account_type, account_id, note });

/** Opens the form of the row; `change` brings another row, as when it was read again. */
function open() {
  const shown: { form?: UseFormReturn<Omit<Row, 'version'>>; version?: number } = {};
  function Form({ record }: { record: Row }) {
    const form = useForm({ defaultValues: valuesOf(record) });
    const write = useWrite('transaction', 'update', { inForm: true });
    const { opened, conflict } = useOpenedRecord(record, { valuesOf, resource: 'transaction' });
    Object.assign(shown, { form, version: opened.version });
    const save = () => Promise.resolve();
    return (
      <RecordDialog title="Ubah" form={form} write={write} save={save} conflict={conflict} onClose={() => {}}>
        {opened.note}
      </RecordDialog>
    );
  }
  const pageOf = (record: Row) => (
    <FinanceProvider client={client}>
      <Form record={record} />
    </FinanceProvider>
  );
  const { rerender } = render(pageOf(row));
  return {
    values: () => shown.form?.getValues(),
    version: () => shown.version,
    type: (...typed: ['account_type', string]) => act(() => shown.form?.setValue(...typed, { shouldDirty: true })),
    change: (fields: Partial<Row>) => rerender(pageOf({ ...row, ...fields })),
    renew: async () => fireEvent.click(await screen.findByRole('button', { name: 'Muat ulang', hidden: true })),
  };
}

test('stays as it was opened until it is renewed', async () => {
  const form = open();
  form.change({ version: 2, note: 'Servis berkala' });
  expect(form.version()).toBe(1);
  expect(form.values()).toMatchObject({ note: 'Servis' });
  await form.renew();
  expect(form.version()).toBe(2);
  expect(form.values()).toMatchObject({ note: 'Servis berkala' });
});

test('an older answer that comes late is nothing new', () => {
  const form = open();
  form.change({ version: 0 });
  expect(screen.queryByText(/sudah diubah orang lain/)).toBeNull();
});

test('a chosen account keeps both its type and its id', async () => {
  const form = open();
  form.type('account_type', 'cash');
  form.change({ version: 2, account_id: 2, note: 'Servis berkala' });
  await form.renew();
  expect(form.values()).toEqual({ account_type: 'cash', account_id: 1, note: 'Servis berkala' });
});
