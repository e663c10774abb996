import {
  Button,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { columns, read, rowCount, useRows } from './common.jsx';

/** What stands around a table of MUI: search, refresh, pages, and the dialog of a row. */
export function Frame({ typed, setTyped, refresh, opened, onClose, children }) {
  return (
    <>
      <TextField size="small" placeholder="Cari" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Button onClick={refresh}>Refresh</Button>
      {children}
      {opened !== null && <Detail id={opened} onClose={onClose} />}
    </>
  );
}

export function Pages() {
  return (
    <TablePagination
      component="div"
      count={rowCount}
      page={0}
      rowsPerPage={rowCount}
      rowsPerPageOptions={[rowCount]}
      onPageChange={() => {}}
    />
  );
}

function Detail({ id, onClose }) {
  const [row, setRow] = useState(null);
  useEffect(() => {
    void read(`/${id}`).then(({ data }) => setRow(data));
  }, [id]);
  return (
    <Dialog open onClose={onClose} aria-label="Transaksi">
      <DialogTitle>Transaksi</DialogTitle>
      <DialogContent>
        {row && (
          <Table>
            <TableBody>
              {columns.map(({ field, headerName, of }) => (
                <TableRow key={field}>
                  <TableCell>{headerName}</TableCell>
                  <TableCell>{of(row)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
    </Dialog>
  );
}

export function MuiTable() {
  const { rows, ...search } = useRows();
  const [opened, setOpened] = useState(null);
  const [selected, setSelected] = useState([]);
  const toggle = (id) => setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <Frame {...search} opened={opened} onClose={() => setOpened(null)}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox size="small" />
            </TableCell>
            {columns.map(({ field, headerName }) => (
              <TableCell key={field}>{headerName}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover onClick={() => setOpened(row.id)}>
              <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                <Checkbox size="small" checked={selected.includes(row.id)} onChange={() => toggle(row.id)} />
              </TableCell>
              {columns.map(({ field, of, isNumber }) => (
                <TableCell key={field} align={isNumber ? 'right' : undefined}>
                  {of(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pages />
    </Frame>
  );
}
