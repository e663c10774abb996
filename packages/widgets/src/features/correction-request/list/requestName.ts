import type { CorrectionRequest } from '@finance/contract';

/** What is asked for, and about which record. */
export function requestName(request: CorrectionRequest): string {
  return `${request.kind === 'void' ? 'Pembatalan' : 'Perubahan'}: ${recordName(request)}`;
}

function recordName({ resource, record }: CorrectionRequest): string {
  switch (resource) {
    case 'transaction':
      return record.note ?? record.related_entity_name ?? `transaksi # ${record.id}`;
    case 'transfer':
      return `transfer # ${record.id}${record.note === null ? '' : `, ${record.note}`}`;
    case 'due':
      return `${record.type_name.toLowerCase()} ${record.entity_name ?? `# ${record.id}`}`;
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
