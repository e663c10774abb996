import type { CorrectionRequest } from '@finance/contract';
import { BulkAction, type BulkProps, BulkRefusal } from '../../../parts/list/index.ts';
import { useAbilities, useWriteEach } from '../../../runtime/index.ts';
import { Text } from '../../../ui/index.ts';
import { requestName } from './requestName.ts';

/** 'Setujui' and 'Tolak' for the selected requests that still wait, each decided by itself. */
export function CorrectionRequestBulk(props: BulkProps<CorrectionRequest>) {
  const abilities = useAbilities() ?? [];
  const acceptEach = useWriteEach('correctionRequest', 'accept');
  const refuseEach = useWriteEach('correctionRequest', 'refuse');
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
      <BulkRefusal
        {...action}
        run={(rows, reason, onOne) =>
          refuseEach(
            rows.map(({ id }) => ({ id, args: [id, { reason }] })),
            onOne,
          )
        }
      >
        Catatannya tetap seperti sekarang. Yang mengajukan membaca alasan Anda.
      </BulkRefusal>
    </>
  );
}

function mayDecide({ resource, kind }: CorrectionRequest, abilities: readonly string[]): boolean {
  return abilities.includes(`${resource}:${kind === 'void' ? 'delete' : 'update'}`);
}
