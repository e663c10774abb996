import { DueCreate, DueDetail, useMay } from '@finance/widgets';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** One hutang or piutang where the address names its id or uuid; otherwise a new one. */
export default function DueShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('due:create');
  if (id !== undefined) {
    return (
      <Page title={`Hutang / Piutang # ${id}`}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <DueDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Paper>
      </Page>
    );
  }
  const handleCreated = ({ id: created }: { id: number }) => void navigate(`/due/show/${created}`);
  return (
    <Page title="Catat Hutang / Piutang">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>
          {mayCreate === false
            ? 'Peran Anda tidak boleh mencatat hutang atau piutang.'
            : 'Piutang adalah uang yang akan kami terima, hutang yang harus kami bayar. Setelah disimpan, catatannya terbuka di sini.'}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DueCreate isStandAlone type="R" onCreated={handleCreated} />
          <DueCreate isStandAlone type="P" variant="outlined" onCreated={handleCreated} />
        </Box>
      </Paper>
    </Page>
  );
}
