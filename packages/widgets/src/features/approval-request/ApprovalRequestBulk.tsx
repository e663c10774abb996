import type { ApprovalRequest } from '@finance/contract';
import { BulkAction, type BulkProps, BulkRefusal } from '../../parts/list/index.ts';
import { useWriteEach } from '../../runtime/index.ts';
import { Text } from '../../ui/index.ts';
import { approvalRequestName } from './approvalRequestName.ts';

/** 'Setujui' and 'Tolak' for the selected requests that wait for the user, each decided by itself. */
export function ApprovalRequestBulk(props: BulkProps<ApprovalRequest>) {
  const approveEach = useWriteEach('approvalRequest', 'approve');
  const refuseEach = useWriteEach('approvalRequest', 'refuse');
  if (!props.rows.some(({ may_approve }) => may_approve)) return null;

  const action = {
    ...props,
    nameOf: approvalRequestName,
    similar: () => null,
    refusalOf({ status, may_approve }: ApprovalRequest) {
      if (status !== 'open') return 'Sudah diputuskan atau ditarik kembali.';
      return may_approve ? null : 'Tidak menunggu persetujuan Anda.';
    },
  };
  return (
    <>
      <BulkAction
        {...action}
        label="Setujui"
        question={(count) => `Setujui ${count} pengajuan?`}
        run={(rows, onOne, answersTo) =>
          approveEach(
            rows.map(({ id, version }) => ({ id, args: [id, { version, ...answersTo(id) }] })),
            onOne,
          )
        }
      >
        <Text>Dengan persetujuan terakhir masing-masing langsung dicatat.</Text>
      </BulkAction>
      <BulkRefusal
        {...action}
        run={(rows, reason, onOne) =>
          refuseEach(
            rows.map(({ id, version }) => ({ id, args: [id, { reason, version }] })),
            onOne,
          )
        }
      >
        Tidak ada yang dicatat. Yang mengajukan membaca alasan Anda.
      </BulkRefusal>
    </>
  );
}
