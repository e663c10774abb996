import { Alert, Button, styled } from '@finance/widgets/ui';
import { client } from '../client.ts';
import { useTenantChange } from './useTenantChange.ts';

/** For a member of several tenants, who arrives from the sign-in page without one. */
export function TenantIsMissing() {
  const changeTenant = useTenantChange(client);
  return (
    <Notice>
      <Alert
        severity="info"
        role="status"
        end={
          <Button variant="contained" onClick={changeTenant}>
            Pilih Tenant
          </Button>
        }
      >
        Anda sudah masuk. Pilih tenant dulu untuk melihat datanya.
      </Alert>
    </Notice>
  );
}

const Notice = styled('div', () => ({
  marginBlockEnd: 16,
  '& > [role="status"]': { alignItems: 'center' },
  '& button': { flex: 'none' },
}));
