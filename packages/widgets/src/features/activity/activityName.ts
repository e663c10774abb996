import type { Activity } from '@finance/contract';
import { activityActions, activityKinds, formatRupiah } from '@finance/contract/rules';

/** What a change is called: 'Membuat Transaksi #12, Budi, Rp 50.000'. */
export function activityName({ action, record_name, amount, ...record }: Activity): string {
  return [
    `${activityActions[action]} ${recordName(record)}`,
    ...(record_name === null ? [] : [record_name]),
    ...(amount === null ? [] : [formatRupiah(amount)]),
  ].join(', ');
}

/** The record itself; there is one mail server, and settings have no numbers. */
export function recordName({ resource, record_id }: Pick<Activity, 'resource' | 'record_id'>): string {
  const kind = activityKinds[resource];
  return resource === 'setting' || resource === 'mail-server' ? kind : `${kind} #${record_id}`;
}
