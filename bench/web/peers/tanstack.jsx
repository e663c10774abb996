import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, useRows } from './common.jsx';
import { Frame, Pages } from './mui.jsx';

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper();
const defined = helper.columns(
  columns.map(({ field, headerName, of }) => helper.accessor(of, { id: field, header: headerName })),
);

function TanStackTable() {
  const { rows, ...search } = useRows();
  const [opened, setOpened] = useState(null);
  const table = useTable({ features, columns: defined, data: rows, getRowId: ({ id }) => String(id) });
  return (
    <Frame {...search} opened={opened} onClose={() => setOpened(null)}>
      <Table size="small">
        <TableHead>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              <TableCell padding="checkbox">
                <Checkbox size="small" />
              </TableCell>
              {group.headers.map((header) => (
                <TableCell key={header.id}>
                  <table.FlexRender header={header} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} hover onClick={() => setOpened(row.original.id)}>
              <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                <Checkbox size="small" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
              </TableCell>
              {row.getAllCells().map((cell) => (
                <TableCell key={cell.id} align={cell.column.id === 'amount' ? 'right' : undefined}>
                  <table.FlexRender cell={cell} />
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

createRoot(document.querySelector('#root')).render(<TanStackTable />);
