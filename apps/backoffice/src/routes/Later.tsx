import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Page } from '../layout/Page.tsx';

export interface LaterProps {
  /** The name of the section, as its button has it. */
  title: string;
}

/** A section that is not built yet says so. */
export function Later({ title }: LaterProps) {
  return (
    <Page title={title}>
      <Typography sx={{ mb: 2, maxWidth: 560 }}>Bagian ini belum tersedia di versi ini. Transaksi, rekening bank, kasir dan investment account sudah dapat dipakai.</Typography>
      <Button component={Link} to="/" variant="contained">Ke Home</Button>
    </Page>
  );
}
