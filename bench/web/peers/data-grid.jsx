import { DataGrid } from '@mui/x-data-grid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, rowCount, useRows } from './common.jsx';
import { Frame } from './mui.jsx';

const defined = columns.map(({ field, headerName, width, of }) => ({
  field,
  headerName,
  width,
  valueGetter: (_, row) => of(row),
}));

/** It draws the rows in sight only, and has at most 100 on a page. */
function Grid() {
  const { rows, ...search } = useRows();
  const [opened, setOpened] = useState(null);
  const pageSize = Math.min(rowCount, 100);
  return (
    <Frame {...search} opened={opened} onClose={() => setOpened(null)}>
      <div style={{ height: 620 }}>
        <DataGrid
          rows={rows}
          columns={defined}
          checkboxSelection
          disableRowSelectionOnClick
          density="compact"
          initialState={{ pagination: { paginationModel: { pageSize } } }}
          pageSizeOptions={[pageSize]}
          onRowClick={({ id }) => setOpened(id)}
        />
      </div>
    </Frame>
  );
}

createRoot(document.querySelector('#root')).render(<Grid />);
