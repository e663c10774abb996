import type { ImportRecord } from '@finance/contract';
import { changedBy } from '@finance/contract/checks/changed-by';
import { checkAbility } from '@finance/contract/checks/request';
import type { Trx } from '../../database/database.ts';
import { type Identity, inTenant, type Scope } from '../../database/in-tenant.ts';
import { reasonOf } from '../../database/outage.ts';
import { actFor, holders } from '../../database/concurrency-limit.ts';
import { asRefusal } from '../../http/errors.ts';
import { wordsOf } from '../../base/refusal.ts';
import type { Services } from '../../http/services.ts';
import { workEvery } from '../../http/work-every.ts';
import { failAbandonedImports, failImport, finishImport, insertImported, tellSaved } from './import.queries.ts';
import { payImported } from './pay-imported.ts';
import type { SheetProcess } from './sheet-reader.ts';

/** An import whose record is committed and whose rows are not. */
export interface Saving extends Pick<ImportRecord, 'id' | 'resource' | 'file_name'> {
  /** Checks at the end, with the rows written, that the books still accept them. */
  checkBooks(trx: Trx, scope: Scope): Promise<void>;
}

/** How often others are told how far it is, and that it goes on, in milliseconds. */
const [progressEvery, lifeEvery] = [500, 10_000];

/** Somebody has cancelled the import, or given it up. */
class Ended extends Error {}

/**
 * Saves the rows of an import in one database transaction, beside which its record tells how far it is. Whatever ends
 * it early leaves none of them. It goes on when the session of whoever asked ends, and takes the locks that others wait
 * for in its last moment only.
 */
export async function saveRows(
  services: Services,
  { sid: _ended, ...member }: Identity,
  sheet: SheetProcess,
  { id, resource, file_name, checkBooks }: Saving,
): Promise<void> {
  const identity: Identity = { ...member, sid: null, byServer: true };
  const change = <T>(work: (trx: Trx, scope: Scope) => Promise<T>) =>
    inTenant(services.db, identity, 'transaction:create', work);
  let saved = 0;
  const tell = () => change((trx, scope) => tellSaved(trx, scope, id, saved));
  const life = setInterval(() => void tell().catch(() => {}), lifeEvery); // the next one may succeed
  try {
    await change(async (trx, scope) => {
      if (resource === 'due') checkAbility(scope, 'due:create');
      saved = 0;
      let told = Date.now();
      await insertRows(trx, scope, { id, resource, file_name }, sheet, async (count) => {
        saved = count;
        if (Date.now() - told < progressEvery) return;
        told = Date.now();
        if (!(await tell())) throw new Ended();
      });
      await checkBooks(trx, scope);
      if (!(await finishImport(trx, scope, id))) throw new Ended();
    });
  } catch (error) {
    if (error instanceof Ended) return;
    const refusal = asRefusal(error, 'POST');
    if (!refusal) services.log.error({ import: id, request_id: identity.request_id, err: error }, 'unexpected error');
    const why = refusal ? wordsOf(refusal.entries).join(' ') : 'Terjadi kesalahan pada server.';
    await actFor(holders.own, () => change((trx, scope) => failImport(trx, scope, id, why))).catch((other: unknown) =>
      services.log.error({ import: id, reason: reasonOf(other) }, 'an import that failed is given up later'),
    );
  } finally {
    clearInterval(life);
    services.changes.tell(identity.tenant_id, changedBy('import'));
  }
}

/** Writes the rows of an import, a batch at a time; `onWritten` hears how many there are then. */
export async function insertRows(
  trx: Trx,
  scope: Scope,
  made: Omit<Saving, 'checkBooks'>,
  sheet: SheetProcess,
  onWritten: (count: number) => Promise<void> = async () => {},
): Promise<void> {
  let written = 0;
  for (;;) {
    const batch = await sheet.ask('batch', written);
    if (batch === null) return;
    if ('payments' in batch) await payImported(trx, scope, made, batch.payments);
    else await insertImported(trx, scope, made, batch.rows);
    written += batch.count;
    await onWritten(written);
  }
}

/** Gives up the imports that a server left behind which is gone. */
export async function giveUpAbandoned({ db, changes }: Services): Promise<void> {
  const tenants = await failAbandonedImports(db, 'Server berhenti saat menyimpan. Impor lagi file ini.');
  for (const tenant of tenants) changes.tell(tenant, changedBy('import'));
}

/** Does so at an interval, in every process. The returned function stops it. */
export function giveUpAbandonedEvery(services: Services, milliseconds = 30_000): () => Promise<void> {
  return workEvery(services, {
    job: 'give-up-imports',
    milliseconds,
    work: () => actFor(holders.own, () => giveUpAbandoned(services)),
    trouble: 'imports that were left behind could not be given up; the next round tries again',
    isAtOnce: true,
  });
}
