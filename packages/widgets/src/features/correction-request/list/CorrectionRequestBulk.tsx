import type { CorrectionRequest } from '@finance/contract';
import { useState } from 'react';
import { BulkAction, type BulkProps } from '../../../parts/list/index.ts';
import { useAbilities, useWriteEach } from '../../../runtime/index.ts';
import { Text, TextField } from '../../../ui/index.ts';
import { requestName } from './requestName.ts';

/** 'Setujui' and 'Tolak' for the selected requests that still wait, each decided by itself. */
export function CorrectionRequestBulk(props: BulkProps<CorrectionRequest>) {
  const abilities = useAbilities() ?? [];
  const acceptEach = useWriteEach('correctionRequest', 'accept');
  const refuseEach = useWriteEach('correctionRequest', 'refuse');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  if (!props.rows.some((request) => mayDecide(request, abilities))) return null;

  const action = {
    ...props,
    nameOf: requestName,
    similar: () => null,
    refusalOf(request: CorrectionRequest) {
      if (request.status !== 'open') return 'Sudah diputuskan atau ditarik kembali.';
      return mayDecide(request, abilities) ? null : 'Peran Anda tidak boleh memutuskannya.';
    },
  };
  return (
    <>
      <BulkAction
        {...action}
        label="Setujui"
        question={(count) => `Setujui ${count} pengajuan?`}
        run={(rows, onOne, answersTo) =>
          acceptEach(
            rows.map(({ id }) => ({ id, args: [id, { reason: null, ...answersTo(id) }] })),
            onOne,
          )
        }
      >
        <Text>Isi catatannya diubah, atau catatannya dibatalkan, seperti yang diajukan.</Text>
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
            rows.map(({ id }) => ({ id, args: [id, { reason: given }] })),
            onOne,
          );
        }}
      >
        <Text>Catatannya tetap seperti sekarang. Yang mengajukan membaca alasan Anda.</Text>
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

function mayDecide({ resource, kind }: CorrectionRequest, abilities: readonly string[]): boolean {
  return abilities.includes(`${resource}:${kind === 'void' ? 'delete' : 'update'}`);
}
