import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Page } from '../layout/Page.tsx';

/** No such screen. */
export function NotFound() {
  return (
    <Page title="Halaman tidak ditemukan">
      <Typography sx={{ mb: 2 }}>Alamat ini tidak ada. Mungkin tautannya salah ketik atau sudah lama.</Typography>
      <Button component={Link} to="/" variant="contained">Ke Home</Button>
    </Page>
  );
}
