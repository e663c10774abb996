import { BankAccountAccessList, BankAccountAccessMatrix } from '@finance/widgets';
import { ChoiceGroup } from '@finance/widgets/ui';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';
import { useUrlState } from '../../layout/useUrlState.ts';

const choices = [
  ['matrix', 'Matriks'],
  ['list', 'Daftar'],
] as const;

/** 'Hak Akses': who may read and write which account, as a matrix or as a list of grants. */
export default function BankAccountAccessIndex() {
  const [{ view }, setState] = useUrlState(['view']);
  const list = useListState();
  const isList = view === 'list';
  const choice = (
    <ChoiceGroup
      label="Tampilan"
      value={isList ? 'list' : 'matrix'}
      choices={choices}
      onChange={(next) => setState({ view: next === 'list' ? 'list' : undefined })}
    />
  );
  return (
    <Page title="Hak Akses">
      {isList ? <BankAccountAccessList {...list} actions={choice} /> : <BankAccountAccessMatrix actions={choice} />}
    </Page>
  );
}
