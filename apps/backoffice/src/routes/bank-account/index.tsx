import { BankAccountList, useMay } from '@finance/widgets';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useOpensNew } from '../../layout/useOpensNew.ts';
import { Page } from '../../layout/Page.tsx';

/** 'Bank Accounts'. */
export default function BankAccountIndex() {
  const maySeeAccess = useMay('bank-account-access:read');
  return (
    <Page title="Bank Accounts" heading={null}>
      <BankAccountList
        defaultOpen={useOpensNew()}
        level={1}
        actions={
          maySeeAccess && (
            <Button component={Link} to="/bank-account-access/index" variant="outlined">
              Akses Bank Account
            </Button>
          )
        }
      />
    </Page>
  );
}
