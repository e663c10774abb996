import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
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
      <Alert severity="info" action={<Button component={Link} to="/" color="inherit" size="small">Ke Home</Button>}>
        Bagian ini belum tersedia di versi ini. Transaksi, rekening bank, kasir dan investment account sudah dapat dipakai.
      </Alert>
    </Page>
  );
}
