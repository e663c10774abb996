import { ServiceAccountList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Akun layanan'. */
export default function ServiceAccountIndex() {
  return (
    <Page title="Akun layanan">
      <ServiceAccountList {...useListState()} title="Daftar akun layanan" />
    </Page>
  );
}
