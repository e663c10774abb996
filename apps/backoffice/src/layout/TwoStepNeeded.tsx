import { Profile } from '@finance/widgets';
import { Alert, Stack } from '@finance/widgets/ui';
import { Page } from './Page.tsx';

/** For a member of a tenant that wants verification in two steps, who has yet to turn it on. */
export function TwoStepNeeded() {
  return (
    <Page title="Nyalakan verifikasi dua langkah" width="narrow">
      <Stack gap={2}>
        <Alert severity="info" role="status">
          Tenant ini mewajibkan verifikasi dua langkah. Tambah kunci sandi atau nyalakan aplikasi autentikator di bawah
          ini; setelah itu semuanya terbuka.
        </Alert>
        <Profile level={2} />
      </Stack>
    </Page>
  );
}
