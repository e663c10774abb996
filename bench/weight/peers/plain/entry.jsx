// The libraries that the specification names, used directly in one file: a list, and a button that opens a form.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import Compressor from 'compressorjs';
import dayjs from 'dayjs';
import { decodeJwt } from 'jose';
import ky from 'ky';
import { useState } from 'react';
import { NumericFormat } from 'react-number-format';
import useSWR, { mutate } from 'swr';

const token = localStorage.getItem('token');
const api = ky.create({ prefixUrl: '/transaction/api', headers: { authorization: `Bearer ${token}` } });
const user = token ? decodeJwt(token) : null;

export function App() {
  const { data = [] } = useSWR('transaction', (path) => api.get(path).json());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Button variant="contained" disabled={!user} onClick={() => setIsOpen(true)}>
        Buat Transaksi
      </Button>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Tanggal</TableCell>
            <TableCell>Keterangan</TableCell>
            <TableCell align="right">Jumlah</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, date, note, amount }) => (
            <TableRow key={id}>
              <TableCell>{dayjs(date).format('DD/MM/YYYY')}</TableCell>
              <TableCell>{note}</TableCell>
              <TableCell align="right">{amount}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {isOpen && <Form onClose={() => setIsOpen(false)} />}
    </LocalizationProvider>
  );
}

function Form({ onClose }) {
  const [values, setValues] = useState({ date: dayjs(), amount: null, note: '', proof: null });
  async function save() {
    await api.post('transaction', { json: { ...values, date: values.date.format('YYYY-MM-DD') } });
    await mutate('transaction');
    onClose();
  }
  function shrink(file) {
    new Compressor(file, { quality: 0.6, success: (proof) => setValues((before) => ({ ...before, proof })) });
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>Buat Transaksi</DialogTitle>
      <DialogContent>
        <DatePicker label="Tanggal" value={values.date} onChange={(date) => setValues({ ...values, date })} />
        <NumericFormat
          customInput={TextField}
          label="Jumlah"
          thousandSeparator="."
          decimalSeparator=","
          value={values.amount}
          onValueChange={({ floatValue }) => setValues({ ...values, amount: floatValue })}
        />
        <TextField
          label="Keterangan"
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.target.value })}
        />
        <input type="file" onChange={(event) => shrink(event.target.files[0])} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button onClick={save}>Simpan</Button>
      </DialogActions>
    </Dialog>
  );
}
