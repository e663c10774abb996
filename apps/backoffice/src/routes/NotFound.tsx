import { defaultOpenLinks } from '@finance/contract';
import { Stack, Text } from '@finance/widgets/ui';
import { useLocation } from 'react-router';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Page } from '../layout/Page.tsx';

/** Shown where no screen has this address. */
export default function NotFound() {
  const app = otherApp(useLocation().pathname);
  return (
    <Page title="Halaman tidak ditemukan">
      <Stack align="flex-start">
        <Text>
          {app === null
            ? 'Alamat ini tidak ada. Mungkin tautannya salah ketik atau sudah lama.'
            : `Halaman ini milik aplikasi ${app}, yang tidak terpasang di alamat ini. ` +
              "Pemilik dapat mengisi alamat aplikasi itu di Setting, bagian 'Peta tautan aplikasi'."}
        </Text>
        <ButtonLink to="/" variant="contained">
          Ke Home
        </ButtonLink>
      </Stack>
    </Page>
  );
}

/** The app that the suite's default links expect at this address, if it is installed on the same host. */
function otherApp(pathname: string): string | null {
  const [name] =
    Object.entries(defaultOpenLinks).find(([, template]) => pathname.startsWith(template.replace('{id}', ''))) ?? [];
  return name?.split('/')[0] ?? null;
}
