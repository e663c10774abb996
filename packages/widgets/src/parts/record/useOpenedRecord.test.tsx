// @vitest-environment happy-dom
import { createClient, createMemorySession } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { FinanceProvider } from '../../FinanceProvider.tsx';
import { useWrite } from '../../runtime/index.ts';
import { useOpenedRecord } from './useOpenedRecord.ts';

afterEach(cleanup);

const client = createClient({
  baseUrl: 'https://keuangan.test',
  session: createMemorySession(aToken()),
  fetch: async () => Response.error(), // nothing is read here
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <FinanceProvider client={client}>{children}</FinanceProvider>
);

interface Row {
  version: number;
  account_type: string;
  account_id: number;
  note: string;
}
const valuesOf = ({ account_type, account_id, note }: Row) => ({ account_type, account_id, note });
const row: Row = { version: 1, account_type: 'bank', account_id: 1, note: 'Servis' };

function openForm() {
  return renderHook(
    (record: Row) => {
      const form = useForm({ defaultValues: valuesOf(record) });
      const write = useWrite('transaction', 'update', { inForm: true });
      return { form, ...useOpenedRecord({ form, record, valuesOf, resource: 'transaction', write }) };
    },
    { initialProps: row, wrapper },
  );
}

test('stays as it was opened until it is renewed', () => {
  const { result, rerender } = openForm();
  expect(result.current.renew).toBeUndefined();
  rerender({ ...row, version: 2, note: 'Servis berkala' });
  expect(result.current.opened.version).toBe(1);
  expect(result.current.form.getValues('note')).toBe('Servis');
  act(() => result.current.renew?.());
  expect(result.current.opened.version).toBe(2);
  expect(result.current.form.getValues('note')).toBe('Servis berkala');
  expect(result.current.renew).toBeUndefined();
});

test('an older answer that comes late is nothing new', () => {
  const { result, rerender } = openForm();
  rerender({ ...row, version: 0 });
  expect(result.current.renew).toBeUndefined();
});

test('a chosen account keeps both its type and its id', () => {
  const { result, rerender } = openForm();
  act(() => result.current.form.setValue('account_type', 'cash', { shouldDirty: true }));
  rerender({ ...row, version: 2, account_id: 2, note: 'Servis berkala' });
  act(() => result.current.renew?.());
  expect(result.current.form.getValues()).toEqual({ account_type: 'cash', account_id: 1, note: 'Servis berkala' });
});
