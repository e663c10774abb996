import { type Api, importLimits, mostPayoutItems } from '@finance/contract';
import { checkPaysOut } from '@finance/contract/checks/payout';
import { refused } from '../../base/refusal.ts';
import { inTenant } from '../../database/in-tenant.ts';
import type { Around, Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { keyOf } from '../../storage/file-store.ts';
import { findFile } from '../file/file.queries.ts';
import type { ProviderReport, ReportRow } from '../import/provider-report.ts';
import type { SheetReader } from '../import/sheet-reader.ts';
import { findEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { listInTransit, listNamed, sumInTransit } from '../payout/payout.queries.ts';

type Endpoints = Pick<Api['payout'], 'readReport'>;

/** How many rows are told of each kind. */
const mostShown = 20;

/** Reads the report in a process of its own, before the call's database transaction begins. */
export function withReport(
  services: Services & { sheets: SheetReader },
): Around<Endpoints, { report: ProviderReport }> {
  return async ({ body, identity, signal }, perform) => {
    const file = await inTenant(services.db, identity, 'payout:create', (trx, scope) =>
      findFile(trx, scope, body.file_uuid),
    );
    if (file.size > importLimits.bytes)
      throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
    const report = await services.sheets.withProcess(identity.tenant_id, async (sheet) => {
      const leave = () => void sheet.end(refused('Pembacaan file dibatalkan.'));
      if (signal.aborted) leave();
      signal.addEventListener('abort', leave);
      try {
        return await sheet.report(await services.files.read(keyOf({ ...identity, uuid: file.uuid })), file.size);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    });
    return perform({ report });
  };
}

export const reportHandlers: Handlers<Endpoints, { report: ProviderReport }> = {
  /** A row belongs to the payment whose id, ours or the provider's, stands in it. */
  async readReport({ body: { enabler_id }, trx, scope, report }) {
    const enabler = await findEnabler(trx, scope, enabler_id);
    checkPaysOut(enabler);
    const payments = await listNamed(
      trx,
      scope,
      enabler_id,
      report.rows.flatMap(({ names }) => names),
    );
    const paymentOf = ({ names }: ReportRow) => names.map((name) => payments.get(name.toLowerCase())).find(Boolean);
    const named = { enabler_id, payments: [...new Set(payments.values())] };
    const items = await listInTransit(trx, scope, named);
    const isMany = items.length === mostPayoutItems && (await sumInTransit(trx, scope, named)).count > mostPayoutItems;
    if (isMany)
      throw refused(
        `Laporan menyebut lebih dari ${mostPayoutItems} pembayaran dalam perjalanan, lebih dari yang ` +
          `muat dalam satu pencairan. Bagi laporannya, misalnya per hari.`,
      );
    const held = new Set(items.map(({ online_payment_id }) => online_payment_id));
    const rows = report.rows.map((row) => ({ ...row, payment: paymentOf(row) }));
    const proposed = rows.filter(({ payment }) => payment !== undefined && held.has(payment));
    const isTold = proposed.length > 0 && proposed.every(({ amount }) => amount !== null);
    const left = proposed.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return {
      data: {
        profile: report.profile,
        items,
        amount: isTold && Number.isSafeInteger(left) ? left : null,
        elsewhere: shown(rows.filter(({ payment }) => payment !== undefined && !held.has(payment))),
        unknown: shown(rows.filter(({ payment }) => payment === undefined)),
      },
    };
  },
};

function shown(rows: ReportRow[]) {
  return { count: rows.length, rows: rows.slice(0, mostShown).map(({ line, text }) => ({ line, text })) };
}
