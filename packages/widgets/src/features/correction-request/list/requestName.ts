import type { CorrectionRequest } from '@finance/contract';
import { voidWords } from '../voidWords.ts';

/** What is asked for, and about which record. */
export function requestName(request: CorrectionRequest): string {
  return `${request.kind === 'void' ? voidWords(request.resource).name : 'Perubahan'}: ${recordName(request)}`;
}

function recordName({ resource, record }: CorrectionRequest): string {
  switch (resource) {
    case 'transaction':
      return record.note ?? record.related_entity_name ?? `transaksi # ${record.id}`;
    case 'transfer':
      return `transfer # ${record.id}${record.note === null ? '' : `, ${record.note}`}`;
    case 'due':
      return `${record.type_name.toLowerCase()} ${record.entity_name ?? `# ${record.id}`}`;
    case 'cash-closing':
      return `kas ${record.cashier_name} ${record.date}`;
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
