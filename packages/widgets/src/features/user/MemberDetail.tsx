import { type Member, roleLabels } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { DetailDialog, RecordHistory } from '../../parts/record/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { Detail, Facts } from '../../ui/index.ts';
import { accountsOf } from './accountsOf.ts';
import { memberHistoryLabels } from './memberHistoryLabels.ts';

export interface MemberDetailProps {
  member: Member;
  onClose: () => void;
}

/** What a member may do and who changed it, for who may not change it. */
export function MemberDetail({ member, onClose }: MemberDetailProps) {
  const { timezone } = useFinance();
  const { last_seen_at } = member;
  return (
    <DetailDialog title={member.name} onClose={onClose}>
      <Detail>
        <Facts
          rows={[
            ['E-mail', member.email],
            ['Peran', roleLabels[member.role]],
            ['Account', accountsOf(member)],
            ['Verifikasi dua langkah', member.two_step ? 'Ya' : 'Tidak'],
            ['Terakhir terlihat', last_seen_at ? formatInstant(last_seen_at, timezone) : 'Belum pernah'],
            ['Status', member.deactivated ? 'Non-aktif' : 'Aktif'],
          ]}
        />
        <RecordHistory resource="user" id={member.id} labels={memberHistoryLabels} />
      </Detail>
    </DetailDialog>
  );
}
