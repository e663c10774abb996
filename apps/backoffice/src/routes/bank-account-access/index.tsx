import { BankAccountAccessList, BankAccountAccessMatrix } from '@finance/widgets';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Akses Bank Account': who may read and write which account, as a matrix or as the list of what was granted. */
export default function BankAccountAccessIndex() {
  const [{ view }, setState] = useUrlState(['view']);
  const isList = view === 'list';
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isList ? 'list' : 'matrix'}
      onChange={(_, next: string | null) => next && setState({ view: next === 'list' ? 'list' : undefined })}
      aria-label="Tampilan"
    >
      <ToggleButton value="matrix">Matriks</ToggleButton>
      <ToggleButton value="list">Daftar</ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <Page title="Akses Bank Account" heading={null}>
      {isList ? (
        <BankAccountAccessList level={1} actions={choice} />
      ) : (
        <BankAccountAccessMatrix level={1} actions={choice} />
      )}
    </Page>
  );
}
