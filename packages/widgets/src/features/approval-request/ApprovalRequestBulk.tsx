import type { ApprovalRequest } from '@finance/contract';
import { useState } from 'react';
import { BulkAction, type BulkProps } from '../../parts/list/index.ts';
import { useWriteEach } from '../../runtime/index.ts';
import { Text, TextField } from '../../ui/index.ts';
import { approvalRequestName } from './approvalRequestName.ts';

/** 'Setujui' and 'Tolak' for the selected requests that wait for the user, each decided by itself. */
export function ApprovalRequestBulk(props: BulkProps<ApprovalRequest>) {
  const approveEach = useWriteEach('approvalRequest', 'approve');
  const refuseEach = useWriteEach('approvalRequest', 'refuse');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
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
      <BulkAction
        {...action}
        label="Tolak"
        question={(count) => `Tolak ${count} pengajuan?`}
        run={(rows, onOne) => {
          const given = reason.trim();
          setIsMissing(given === '');
          if (given === '') return null;
          return refuseEach(
            rows.map(({ id, version }) => ({ id, args: [id, { reason: given, version }] })),
            onOne,
          );
        }}
      >
        <Text>Tidak ada yang dicatat. Yang mengajukan membaca alasan Anda.</Text>
        <TextField
          label="Alasan"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          multiline
          rows={2}
          maxLength={500}
          error={isMissing}
          helperText={isMissing ? 'Alasan wajib diisi' : undefined}
        />
      </BulkAction>
    </>
  );
}
