import { actsForLabels, roleLabels, type ServiceAccount } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { DetailDialog } from '../../parts/record/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { Detail, Facts } from '../../ui/index.ts';
import { scopeSentence } from './scopeWords.ts';
import { ServiceAccountHistory } from './ServiceAccountHistory.tsx';

export interface ServiceAccountDetailProps {
  account: ServiceAccount;
  onClose: () => void;
}

/** What a service account may and who changed it, for who may not change it. */
export function ServiceAccountDetail({ account, onClose }: ServiceAccountDetailProps) {
  const { timezone } = useFinance();
  const { name, role, scopes, acts_for, created_at, creator_name, deactivated } = account;
  return (
    <DetailDialog title={name} onClose={onClose}>
      <Detail>
        <Facts
          rows={[
            ['Dibuat', `${formatInstant(created_at, timezone)} oleh ${creator_name}`],
            ['Peran', roleLabels[role]],
            ['Boleh', scopeSentence(scopes)],
            ['Bertindak untuk pengguna', actsForLabels[acts_for]],
            ['Status', deactivated ? 'Non-aktif' : 'Aktif'],
          ]}
        />
        <ServiceAccountHistory id={account.id} />
      </Detail>
    </DetailDialog>
  );
}
