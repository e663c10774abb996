import { Text } from '@finance/widgets/ui';
import { Page } from '../../layout/Page.tsx';
import { AccountChoice } from './AccountChoice.tsx';

/** 'Mutasi' before an account is chosen. */
export default function BalanceChoose() {
  return (
    <Page title="Mutasi" width="narrow">
      <Text style={{ marginBlockEnd: 12 }}>Pilih account untuk melihat uang masuk, uang keluar, dan saldonya.</Text>
      <AccountChoice />
    </Page>
  );
}
