import type { NewDeduction } from '@finance/contract';
import { checkDeductionKinds } from '@finance/contract/checks/due';
import type { Trx } from '../../database/database.ts';
import type { Caller } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { readSetting } from '../setting/setting.queries.ts';

type WithDeductions = { deductions: Pick<NewDeduction, 'kind' | 'proof_file_uuid'>[] };

/** Refuses deductions of lines whose kind is unknown, or whose file is not there. */
export async function checkDeductionsOf(trx: Trx, caller: Caller, lines: WithDeductions[]): Promise<void> {
  const deductions = lines.flatMap((line) => line.deductions);
  if (deductions.length === 0) return;
  const { own } = await inOneTrip({
    own: readSetting(trx, caller, 'deduction_kinds'),
    proofs: checkProofs(trx, caller, lines),
  });
  checkDeductionKinds(deductions, own);
}

/** A plan holds no file: what it names may have been deleted since. */
export async function checkProofs(trx: Trx, caller: Caller, lines: WithDeductions[]): Promise<void> {
  const named = new Set(lines.flatMap(({ deductions }) => deductions.flatMap((one) => one.proof_file_uuid ?? [])));
  await Promise.all([...named].map((uuid) => checkFileUsable(trx, caller, uuid, 'deductions')));
}
