import { createWorld } from '@finance/api-client/testing';
import { formatInstant } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from './Button.tsx';
import { Rupiah } from './Rupiah.tsx';
import { RefreshIcon } from './rareIcons.tsx';
import { Pagination } from './Pagination.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { DataCell } from './DataCell.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ScrollTable } from './ScrollTable.tsx';
import { HeadCell } from './HeadCell.tsx';
import { Panel } from './Panel.tsx';
import { RowAction } from './RowAction.tsx';
import { Tag } from './Tag.tsx';

const { transactions } = createWorld({ transactions: 200 });

interface TransactionsProps {
  rows: number;
  width?: number;
  isBusy?: boolean;
  maxHeight?: number;
  isLong?: boolean;
  onOpen: (id: number) => void;
}

function Table({ maxHeight, ...table }: DataTableProps & { maxHeight: number | undefined }) {
  return maxHeight === undefined ? <DataTable {...table} /> : <ScrollTable {...table} maxHeight={maxHeight} />;
}

function Transactions({ rows, width, isBusy, maxHeight, isLong = false, onOpen }: TransactionsProps) {
  const shown = transactions.slice(0, rows);
  const longText =
    ' dengan keterangan yang sangat panjang karena pelanggan membayar sebagian dahulu ' +
    'dan sisanya menyusul setelah kendaraan diserahkan';
  return (
    <div style={{ width, maxWidth: '100%' }}>
      <Panel
        title="Transaksi"
        actions={
          <Button size="small" variant="outlined">
            <RefreshIcon fontSize="small" />
            Refresh
          </Button>
        }
        footer={<Pagination page={2} totalPages={12} perPage={20} onPageChange={fn()} onPerPageChange={fn()} />}
      >
        <Table label="Transaksi" isBusy={isBusy} maxHeight={maxHeight}>
          <thead>
            <tr>
              <HeadCell>Jenis</HeadCell>
              <HeadCell>Account</HeadCell>
              <HeadCell>Lawan Transaksi</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              <HeadCell aria-sort="descending">Tanggal</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.id} data-selected={index === 2 || undefined} data-voided={index === 4 || undefined}>
                <DataCell isMain>
                  <RowAction onClick={() => onOpen(row.id)}>
                    {[row.transactable_app, row.transactable_type].filter(Boolean).join(' ') || `Transaksi #${row.id}`}
                    {isLong && longText}
                  </RowAction>
                  <small>
                    {row.transactable_subtype} {row.transactable_id}
                  </small>
                  {index === 4 && <Tag isFilled>Batal</Tag>}
                </DataCell>
                <DataCell label="Account">
                  {row.account_type.toUpperCase()} #{row.account_id}
                  <small>
                    {row.account.full_info}
                    {isLong && longText}
                  </small>
                </DataCell>
                <DataCell label="Lawan Transaksi">
                  {row.related_entity_name}
                  {isLong && longText}
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={row.amount} />
                </DataCell>
                <DataCell label="Tanggal" isShort>
                  Transaksi: {row.date}
                  <small>Dibuat: {formatInstant(row.created_at, 'Asia/Jakarta')}</small>
                </DataCell>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total Transaksi
              </th>
              <td data-number>
                <Rupiah amount={-128_450_000} />
              </td>
              <td aria-hidden />
            </tr>
          </tfoot>
        </Table>
      </Panel>
    </div>
  );
}

const meta = preview.meta({
  title: 'Bagian layar/Tabel · DataTable',
  id: 'styles-datatable',
  component: DataTable,
  args: { label: 'Transaksi' },
});
const onOpen = fn();

export const Default = meta.story({
  render: () => <Transactions rows={12} onOpen={onOpen} />,
});

Default.test('a row opens by click and by Enter', async ({ canvas, userEvent, step }) => {
  onOpen.mockClear();
  const [, , second] = canvas.getAllByRole('row');
  if (!second) throw new globalThis.Error('no row');
  await step('a click anywhere on a row opens it', async () => {
    await userEvent.click(second.querySelectorAll('td')[2] ?? second);
    await expect(onOpen).toHaveBeenCalledTimes(1);
  });
  await step('Enter on its button opens it once', async () => {
    second.querySelector('button')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledTimes(2);
  });
});

export const Narrow = meta.story({
  render: () => <Transactions rows={6} width={320} onOpen={onOpen} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('cell').length).toBeGreaterThan(6);
    await expect(canvasElement.querySelector('table')?.scrollWidth).toBeLessThanOrEqual(320);
  },
});

/** As when a detail opens beside it: its rows are cards with the next picture, and a table when there is room again. */
export const Narrower = meta.story({
  globals: { viewport: { value: 'wide' } },
  render: () => (
    <div id="column" style={{ width: 900 }}>
      <Transactions rows={3} onOpen={onOpen} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const column = canvasElement.querySelector<HTMLElement>('#column');
    const row = canvas.getAllByRole('row')[1] ?? null;
    await expect(row).toHaveStyle({ display: 'table-row' });
    column?.style.setProperty('width', '320px');
    await nextPicture();
    await expect(row).toHaveStyle({ display: 'flex' });
    column?.style.setProperty('width', '900px');
    await nextPicture();
    await expect(row).toHaveStyle({ display: 'table-row' });
  },
});

async function nextPicture(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** As wide as a tablet's page, it is still a table, and all of it is in sight. */
export const Tablet = meta.story({
  render: () => <Transactions rows={6} width={672} onOpen={onOpen} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Account' }).getBoundingClientRect().width).toBeGreaterThan(
      50,
    );
    await expect(canvasElement.querySelector('table')?.scrollWidth).toBeLessThanOrEqual(672);
  },
});

export const Busy = meta.story({
  render: () => <Transactions rows={6} isBusy onOpen={onOpen} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});
export const LongTexts = meta.story({ render: () => <Transactions rows={4} isLong onOpen={onOpen} /> });
export const LongTextsNarrow = meta.story({
  render: () => <Transactions rows={3} isLong width={320} onOpen={onOpen} />,
});
/** A long name without spaces does not push the other columns out. */
export const UnbrokenName = meta.story({
  globals: { viewport: { value: 'wide' } },
  render: () => (
    <DataTable label="Transaksi">
      <thead>
        <tr>
          <HeadCell>Jenis</HeadCell>
          <HeadCell>Account</HeadCell>
          <HeadCell>Lawan Transaksi</HeadCell>
          <HeadCell isNumber>Jumlah</HeadCell>
        </tr>
      </thead>
      <tbody>
        <tr>
          <DataCell isMain>Gelora.Dealer SalesOrder</DataCell>
          <DataCell label="Account">BCA 1234567890 a.n. PT Maju Motor</DataCell>
          <DataCell label="Lawan Transaksi">{'Panjang'.repeat(27)}</DataCell>
          <DataCell isNumber>
            <Rupiah amount={1_500_000} />
          </DataCell>
        </tr>
      </tbody>
    </DataTable>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^BCA/).getBoundingClientRect().height).toBeLessThan(24);
  },
});
export const Scrolling = meta.story({ render: () => <Transactions rows={40} maxHeight={420} onOpen={onOpen} /> });
export const Dark = meta.story({ globals: { theme: 'dark' }, render: () => <Transactions rows={8} onOpen={onOpen} /> });

/** 200 rows render without virtualisation; the limit is generous because CI machines are slow. */
export const TwoHundredRows = meta.story({
  render: () => {
    function Growing() {
      const [rows, setRows] = useState(12);
      return (
        <>
          <button type="button" onClick={() => setRows(200)}>
            Tampilkan semua
          </button>
          <Transactions rows={rows} onOpen={onOpen} />
        </>
      );
    }
    return <Growing />;
  },
  play: async ({ canvas, userEvent }) => {
    const styleRules = () => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
    const rows = () => canvas.getByRole('table').querySelectorAll('tbody tr');
    await expect(rows()).toHaveLength(12);
    const before = styleRules();
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan semua' }));
    await expect(rows()).toHaveLength(200);
    await expect(styleRules()).toBe(before);
  },
  parameters: { a11y: { test: 'off' } }, // the rows are the same as above, and axe takes seconds for 200 of them
});

function Framed(props: { children: ReactNode }) {
  return (
    <Panel
      title="Transaksi"
      actions={
        <Button size="small" variant="outlined">
          <RefreshIcon fontSize="small" />
          Refresh
        </Button>
      }
    >
      {props.children}
    </Panel>
  );
}

export const Empty = meta.story({
  render: () => (
    <Framed>
      <EmptyState title="Belum ada transaksi" text="Ubah filter, atau buat transaksi pertama.">
        <Button size="small" variant="contained">
          Buat Transaksi
        </Button>
      </EmptyState>
    </Framed>
  ),
});
export const Loading = meta.story({
  render: () => (
    <Framed>
      <LoadingRows />
    </Framed>
  ),
});
export const Error = meta.story({
  render: () => (
    <Framed>
      <ErrorState error={new globalThis.Error('kaput')} onRetry={fn()} />
    </Framed>
  ),
});
