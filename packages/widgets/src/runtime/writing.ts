import { ApiError, newIdempotencyKey } from '@finance/api-client';
import type { Finance } from './FinanceContext.ts';
import { callOf, type Resource } from './rows.ts';
import { tellFault } from './tellFault.ts';
import { touchedBy } from './touches.ts';
import { uncertainText } from './uncertainText.ts';
import type { Outcome, WriteMemory, WriteOptions } from './useWrite.ts';

export interface Writing {
  finance: Finance;
  memory: WriteMemory;
  resource: Resource;
  row: string;
  /** Shows what was refused while something else of the same answer is asked. */
  show: (refused: ApiError) => void;
}

/** Sends a write, or without arguments again what was lost, the newest first. */
export async function perform<Answer>(writing: Writing, args: unknown[] | null): Promise<Outcome<Answer>> {
  const { memory } = writing;
  let outcome: Outcome<Answer> = { status: 'ignored' };
  for (const sent of args ? [args] : memory.lost) {
    outcome = await attempt(writing, sent);
    if (outcome.status !== 'refused' || outcome.error.status !== 409) break; // a conflict says that another of the lost ones was booked
  }
  if (outcome.status === 'saved') Object.assign(memory, { key: null, lost: [] });
  return outcome;
}

/** Asks the soft rules that the server names, also beside what it refuses, and repeats the call with their flags. */
async function attempt<Answer>(
  { finance, memory, resource, row, show }: Writing,
  args: unknown[],
): Promise<Outcome<Answer>> {
  const idempotencyKey = (memory.key ??= newIdempotencyKey());
  let sent = args;
  const accepted = new Set<string>();
  for (;;) {
    try {
      return {
        status: 'saved',
        answer: (await callOf(finance.client, resource, row)(...sent, { idempotencyKey })) as Answer,
      }; // the row's own answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const asked = error.confirms.filter((entry) => !accepted.has(entry.if_confirmed));
      if (asked.length === 0) {
        if (error.outcome === 'unknown') memory.lost = [sent, ...memory.lost.filter((earlier) => earlier !== sent)];
        return { status: error.outcome, error };
      }
      const isRefused = error.messages.length > 0;
      if (isRefused) show(error);
      for (const entry of asked) {
        if (!(await finance.confirm({ text: entry.text })))
          return isRefused ? { status: 'refused', error } : { status: 'declined' };
        accepted.add(entry.if_confirmed);
        sent = withFlag(sent, entry.if_confirmed);
      }
    }
  }
}

interface Told<Answer> {
  finance: Finance;
  resource: Resource;
  options: WriteOptions<Answer>;
  check: () => Promise<unknown>;
}

/** Tells everybody who is to know how a write ended. */
export function tell<Answer>(
  outcome: Outcome<Answer>,
  {
    finance: { notify, onFault, touch },
    resource,
    options: { inForm, onSaved, onError, success },
    check,
  }: Told<Answer>,
): void {
  if (outcome.status === 'saved' || outcome.status === 'unknown') touch(touchedBy(resource));
  if (outcome.status === 'saved') {
    if (success) notify({ severity: 'success', text: success });
    onSaved?.(outcome.answer);
  }
  if (!('error' in outcome)) return;
  const { status, error } = outcome;
  const { requestId } = error;
  tellFault(onFault, ({ callFault }) => callFault(error));
  onError?.(error);
  if (inForm) return;
  if (status === 'unknown')
    notify({
      severity: 'warning',
      text: uncertainText,
      detail: error.alertText(),
      requestId,
      action: { label: 'Cek status', onClick: () => void check() },
    });
  else showRefusal(notify, error);
}

/** In the notifier; a question that was answered and is asked all the same is told like a refusal. */
export function showRefusal(notify: Finance['notify'], { kind, message, requestId }: ApiError): void {
  if (kind !== 'aborted') notify({ severity: 'error', text: message, requestId });
}

/** The same arguments, their last one (the body) with a soft rule's flag. */
function withFlag(args: unknown[], flag: string): unknown[] {
  const body = args.at(-1);
  return typeof body === 'object' ? [...args.slice(0, -1), { ...body, [flag]: true }] : args;
}
