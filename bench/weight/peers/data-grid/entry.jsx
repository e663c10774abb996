import { DataGrid } from '@mui/x-data-grid';

const columns = [
  { field: 'date', headerName: 'Tanggal' },
  { field: 'note', headerName: 'Keterangan' },
  { field: 'amount', headerName: 'Jumlah', type: 'number' },
];

export function App({ rows }) {
  return <DataGrid rows={rows} columns={columns} />;
}
