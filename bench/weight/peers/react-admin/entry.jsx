// A list and a form with a date and an amount, written as in react-admin's documentation.
import {
  Admin,
  Create,
  DataTable,
  DateField,
  DateInput,
  List,
  NumberField,
  NumberInput,
  Resource,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';

function TransactionList() {
  return (
    <List filters={[<TextInput key="q" source="q" alwaysOn />]} sort={{ field: 'date', order: 'DESC' }}>
      <DataTable>
        <DataTable.Col source="date" field={DateField} />
        <DataTable.Col source="note" />
        <DataTable.NumberCol source="amount" field={NumberField} />
      </DataTable>
    </List>
  );
}

function TransactionCreate() {
  return (
    <Create>
      <SimpleForm>
        <DateInput source="date" />
        <NumberInput source="amount" />
        <SelectInput source="account_type" choices={[{ id: 'bank', name: 'Bank' }]} />
        <TextInput source="note" multiline />
      </SimpleForm>
    </Create>
  );
}

export function App({ dataProvider }) {
  return (
    <Admin dataProvider={dataProvider}>
      <Resource name="transaction" list={TransactionList} create={TransactionCreate} />
    </Admin>
  );
}
