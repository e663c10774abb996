// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Fault, FinanceProvider } from '../../runtime/index.ts';
import type { RenderCell } from './hostCells.tsx';
import type { ListColumn } from './listColumn.ts';
import { RecordList } from './RecordList.tsx';
import type { PropsOfList, ListDefinition, ListMeta, ListedRecord } from './listDefinition.ts';

afterEach(cleanup);

interface Row extends ListedRecord {
  name: string;
  tag: { text: string };
}

const drawn: string[] = [];
const columns: ListColumn<Row, 'name'>[] = [
  {
    name: 'name',
    label: 'Nama',
    isMain: true,
    cell: ({ name, tag }) => {
      drawn.push(name);
      return `${name} ${tag.text}`;
    },
  },
];
const meta = { pagination: { current_page: 1, per_page: 20, total_pages: 1, total: 3 } };
const names = ['Ani', 'Budi', 'Citra'];
const rowsWith = (text: string) =>
  names.map((name, index) => ({ id: index + 1, name, tag: { text: index === 1 ? text : '' } }));

interface ListProps {
  onOpen: (row: Row) => void;
  renderCell?: RenderCell<string, Row>;
}

function List({ onOpen, renderCell }: ListProps) {
  const [data, setData] = useState({ data: rowsWith('lama'), meta });
  const [isValidating, setIsValidating] = useState(false);
  const definition: ListDefinition<Row, ListMeta, 'name', PropsOfList<Row, 'name'>> = {
    title: 'Nama',
    noun: 'nama',
    emptyText: '',
    storageKey: 'uji',
    order_by: 'name',
    useIndex: () => ({ data, error: undefined, isLoading: false, isValidating, refresh: async () => undefined }),
    rowName,
    amountOf: () => 1,
    sums: () => [],
    detail: () => null,
    columns,
  };
  return (
    <>
      <button type="button" onClick={() => setIsValidating(!isValidating)}>
        Baca
      </button>
      <button type="button" onClick={() => setData({ data: rowsWith('baru'), meta })}>
        Jawab
      </button>
      <RecordList definition={definition} props={{ onOpen: (row) => onOpen(row), renderCell }} />
    </>
  );
}

function rowName({ name }: Row): string {
  return name;
}

function clientWithoutAnswers() {
  return createClient({
    baseUrl: 'https://finance.test',
    session: createMemorySession(aToken()),
    preferences: createMemoryPreferences(),
    fetch: () => new Promise(() => {}),
  });
}

test('a refresh in which one row changed draws that row alone', async () => {
  const client = clientWithoutAnswers();
  const onOpen = vi.fn<(row: Row) => void>();
  render(
    <FinanceProvider client={client}>
      <List onOpen={onOpen} />
    </FinanceProvider>,
  );
  await screen.findByText('Budi lama');
  expect(new Set(drawn)).toEqual(new Set(names));

  drawn.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Baca' })); // a request begins
  expect(drawn).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Jawab' })); // with other objects for the same rows
  fireEvent.click(screen.getByRole('button', { name: 'Baca' }));
  expect(screen.getByText('Budi baru')).toBeDefined();
  expect(drawn).toEqual(['Budi']);

  drawn.length = 0;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih Citra' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Citra' }).checked).toBe(true);
  expect(drawn).toEqual(['Citra']);
  fireEvent.click(screen.getByRole('button', { name: 'Budi baru' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 2, tag: { text: 'baru' } }));
});

test("where a host's cell breaks, the list's own stands, it is told, and tried again with a new row", async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(); // React names what broke
  const onFault = vi.fn<(fault: Fault) => void>();
  const byHost: string[] = [];
  const renderCell: RenderCell<string, Row> = {
    name: ({ name, tag }) => {
      byHost.push(name);
      if (tag.text === 'lama') throw new TypeError(`not for ${name}`);
      return <em>{`Sdr. ${name} ${tag.text}`}</em>;
    },
  };
  render(
    <FinanceProvider client={clientWithoutAnswers()} onFault={onFault}>
      <List onOpen={() => {}} renderCell={renderCell} />
    </FinanceProvider>,
  );
  expect((await screen.findByText(/^Sdr. Ani/)).closest('button')).not.toBeNull(); // it still opens the row
  expect(screen.getByText('Budi lama')).toBeDefined();
  expect(screen.getByText(/^Sdr. Citra/)).toBeDefined();
  expect(onFault.mock.calls).toEqual([[expect.objectContaining({ kind: 'render', name: 'TypeError' })]]);
  expect(JSON.stringify(onFault.mock.calls)).not.toContain('Budi');

  byHost.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Jawab' }));
  expect(await screen.findByText('Sdr. Budi baru')).toBeDefined();
  expect(new Set(byHost)).toEqual(new Set(['Budi'])); // the others were not drawn again
  log.mockRestore();
});
