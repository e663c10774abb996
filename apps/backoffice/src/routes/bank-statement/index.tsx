import { BankStatementImport, BankStatementList, type FilterField, filterNames, ListFilter } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'user', name: 'creator_id', label: 'Dibuat oleh' },
];
const names = [...filterNames(fields), 'bank_account_id', 'order_by', 'order', 'page', 'paginate', 'new'];

/** 'Rekening Koran': what banks say of accounts; the address keeps search, filter and page. */
export default function BankStatementIndex() {
  const [{ page, paginate, order_by, order, new: isNew, bank_account_id, ...filter }, setState, turnPage] =
    useUrlState(names);
  const bankAccount = bank_account_id ? { bank_account_id: Number(bank_account_id) } : {};
  const sorted = { ...filter, ...bankAccount, ...orderOf({ order_by, order }, ['period_to', 'created_at']) };
  return (
    <Page title="Rekening Koran" primary={<BankStatementImport defaultOpen={isNew === '1'} />}>
      <BankStatementList
        {...useOpen()}
        filter={sorted}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
        onClearFilter={() => setState(Object.fromEntries(filterNames(fields).map((name) => [name, undefined])))}
        toolbar={<ListFilter screen="bank-statement" fields={fields} value={filter} onChange={setState} />}
      />
    </Page>
  );
}
