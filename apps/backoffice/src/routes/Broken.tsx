import { Alert, Button, Stack } from '@finance/widgets/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Page } from '../layout/Page.tsx';
import { ScreenNotLoaded } from './loadScreen.ts';
import { NotFound } from './NotFound.tsx';

/** Shown when a screen breaks: the user can try again or go to Home. */
export function Broken() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page title="Halaman ini gagal ditampilkan">
      <Stack>
        <Alert severity="error">{error instanceof Error ? error.message : 'Kesalahan yang tidak dikenal'}</Alert>
        <Stack direction="row" gap={1}>
          <Button variant="contained" onClick={() => location.reload()}>
            {error instanceof ScreenNotLoaded && error.isOutdated ? 'Muat ulang halaman' : 'Coba lagi'}
          </Button>
          <ButtonLink to="/" reloadDocument>
            Ke Home
          </ButtonLink>
        </Stack>
      </Stack>
    </Page>
  );
}
