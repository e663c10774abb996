import { Profile, TenantFinder, useFinance } from '@finance/widgets';
import { Card, Stack, Text } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Profil': the user's own name, password, sessions, and tenants. */
export default function UserProfile() {
  const { claims } = useFinance();
  const navigate = useNavigate();
  const { tenant_id: id, tenant_name: name } = claims ?? {};
  return (
    <Page title="Profil" heading={null} width="narrow">
      <Stack gap={2}>
        <Profile level={1} />
        <Card>
          <Stack gap={1.5} align="start">
            <Text as="h2" variant="h3">
              Tenant
            </Text>
            <TenantFinder
              selected={id === undefined || name === undefined ? null : { id, name }}
              onSelected={(tenant) => void navigate(`/?use_tenant_id=${tenant.id}`)}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
