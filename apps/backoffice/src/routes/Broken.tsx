import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Page } from '../layout/Page.tsx';
import { ScreenNotLoaded } from './loadScreen.ts';
import { NotFound } from './NotFound.tsx';

/** What is shown when a screen breaks: it can be tried again, and Home still works. */
export function Broken() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page title="Halaman ini gagal ditampilkan">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert severity="error" sx={{ width: '100%' }}>
          {error instanceof Error ? error.message : 'Kesalahan yang tidak dikenal'}
        </Alert>
        <Stack direction="row" spacing={1}>
          <Button variant="contained" onClick={() => location.reload()}>
            {error instanceof ScreenNotLoaded && error.isOutdated ? 'Muat ulang halaman' : 'Coba lagi'}
          </Button>
          <Button component={Link} to="/" reloadDocument>
            Ke Home
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
