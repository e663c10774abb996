import { CashierList } from '@finance/widgets';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useOpensNew } from '../../layout/useOpensNew.ts';
import { Page } from '../../layout/Page.tsx';

/** 'Cashier Accounts'. */
export default function CashierIndex() {
  return (
    <Page title="Cashier Accounts" heading={null}>
      <CashierList
        defaultOpen={useOpensNew()}
        level={1}
        actions={
          <Button component={Link} to="/cash-closing/index" variant="outlined">
            Tutup Kas
          </Button>
        }
      />
    </Page>
  );
}
