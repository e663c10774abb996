import { Settings } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { usePart } from '../../layout/usePart.ts';

/** 'Setting'. */
export default function SettingIndex() {
  usePart();
  const navigate = useNavigate();
  return (
    <Page title="Setting" width="narrow">
      <Settings onOpenTenant={({ id }) => void navigate(`/?use_tenant_id=${id}`)} />
    </Page>
  );
}
