import { defaultOpenLinks } from '@finance/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { Page } from '../layout/Page.tsx';

/** No such screen. */
export function NotFound() {
  const app = otherApp(useLocation().pathname);
  return (
    <Page title="Halaman tidak ditemukan">
      <Typography sx={{ mb: 2 }}>
        {app === null
          ? 'Alamat ini tidak ada. Mungkin tautannya salah ketik atau sudah lama.'
          : `Halaman ini milik aplikasi ${app}, yang tidak terpasang di alamat ini. Pemilik dapat mengisi alamat aplikasi itu di Setting, bagian 'Peta tautan aplikasi'.`}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Ke Home
      </Button>
    </Page>
  );
}

/** Whose page the suite's own links would find here, where that app stood behind the same host. */
function otherApp(pathname: string): string | null {
  const [name] =
    Object.entries(defaultOpenLinks).find(([, template]) => pathname.startsWith(template.replace('{id}', ''))) ?? [];
  return name?.split('/')[0] ?? null;
}
