import { Button, Stack, Text } from '@finance/widgets/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Page } from '../layout/Page.tsx';
import { lazy, Suspense } from 'react';
import { loadScreen, ScreenNotLoaded } from './loadScreen.ts';

const NotFound = lazy(() => loadScreen(() => import('./NotFound.tsx')));

/** Shown when a screen breaks: the user can try again or go to Home. */
export function Broken() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <Page title="Halaman ini gagal ditampilkan">
      <Stack>
        <Text role="alert" tone="error">
          {error instanceof Error ? error.message : 'Kesalahan yang tidak dikenal'}
        </Text>
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
