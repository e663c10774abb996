import {
  Admin,
  DataTable,
  FunctionField,
  List,
  ListButton,
  Pagination,
  RefreshButton,
  Resource,
  SearchInput,
  Show,
  SimpleShowLayout,
  TopToolbar,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { columns, read, readRows, rowCount } from './common.jsx';

const dataProvider = {
  async getList(_, { filter }) {
    const data = await readRows(filter.q);
    return { data, total: data.length };
  },
  getOne: async (_, { id }) => ({ data: (await read(`/${id}`)).data }),
};

const filters = [<SearchInput key="q" source="q" alwaysOn />];
const actions = (
  <TopToolbar>
    <RefreshButton label="Refresh" />
  </TopToolbar>
);

function Transactions() {
  return (
    <List
      actions={actions}
      filters={filters}
      perPage={rowCount}
      pagination={<Pagination rowsPerPageOptions={[rowCount]} />}
    >
      <DataTable rowClick="show">
        {columns.map(({ field, headerName, of, isNumber }) => (
          <DataTable.Col
            key={field}
            source={field}
            label={headerName}
            disableSort
            align={isNumber ? 'right' : undefined}
            render={of}
          />
        ))}
      </DataTable>
    </List>
  );
}

function Transaction() {
  return (
    <Show actions={<ListButton />}>
      <SimpleShowLayout>
        {columns.map(({ field, headerName, of }) => (
          <FunctionField key={field} label={headerName} render={of} />
        ))}
      </SimpleShowLayout>
    </Show>
  );
}

// Without its frame of menu and bar, which the others do not have.
createRoot(document.querySelector('#root')).render(
  <Admin dataProvider={dataProvider} layout={({ children }) => children} disableTelemetry>
    <Resource name="transaction" list={Transactions} show={Transaction} />
  </Admin>,
);
