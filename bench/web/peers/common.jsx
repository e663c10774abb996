import { useEffect, useState } from 'react';

/** The columns of every table here: the same values as in our own list, as text. */
export const columns = [
  { field: 'what', headerName: 'Jenis', width: 300, of: (row) => row.note || kindOf(row) },
  { field: 'account', headerName: 'Account', width: 120, of: ({ account }) => accountOf(account) },
  { field: 'name', headerName: 'Lawan Transaksi', width: 200, of: (row) => row.related_entity_name ?? '-' },
  { field: 'amount', headerName: 'Jumlah', width: 160, of: ({ amount }) => rupiah.format(amount), isNumber: true },
  {
    field: 'date',
    headerName: 'Tanggal',
    width: 220,
    of: (row) => `${row.date} ${instant.format(new Date(row.created_at))}`,
  },
];

const rupiah = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const instant = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Jakarta' });
const kindOf = ({ amount }) => (amount < 0 ? 'Pengeluaran' : 'Pendapatan');
const accountOf = ({ account_type, account_id }) => `${account_type.toUpperCase()} #${account_id}`;

/** The number of rows that the address asks for. */
export const rowCount = Number(new URLSearchParams(location.search).get('rows'));

export async function read(path) {
  const { token } = document.querySelector('#root').dataset;
  const answer = await fetch(`/transaction/api/transaction${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}

export const readRows = async (q) =>
  (await read(`?with=account&order_by=date&paginate=${rowCount}${q ? `&q=${encodeURIComponent(q)}` : ''}`)).data;

/** Rows, a search that waits for a pause as ours does, and reading again. */
export function useRows() {
  const [rows, setRows] = useState([]);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(async () => setRows(await readRows(typed)), typed ? 300 : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return { rows, typed, setTyped, refresh: async () => setRows(await readRows(typed)) };
}
