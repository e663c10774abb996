import { Button, Stack, Text } from '@finance/widgets/ui';
import { useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { Page } from './Page.tsx';
import { useSignIn } from './useSignIn.ts';
import { useTenantChange } from './useTenantChange.ts';

/** A screen for who is not signed in, or in no tenant: what to do about it. */
export function NotIn() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const changeTenant = useTenantChange(client);
  const signIn = useSignIn(client);
  const [title, text, label, goOn] =
    token === null
      ? (['Belum login', 'Silakan login untuk melanjutkan.', 'Login', signIn] as const)
      : session.claims() === null
        ? (['Sesi berakhir', 'Sesi Anda sudah berakhir. Silakan login lagi.', 'Login', signIn] as const)
        : (['Tenant belum dipilih', 'Pilih tenant dulu untuk melihat datanya.', 'Pilih Tenant', changeTenant] as const);
  return (
    <Page title={title}>
      <Stack align="flex-start">
        <Text>{text}</Text>
        <Button variant="contained" onClick={goOn}>
          {label}
        </Button>
      </Stack>
    </Page>
  );
}
