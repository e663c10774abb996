import type { Blocked, ConfirmEntry, ErrorBody, NeedsApproval, NeedsCode } from '../error-body.ts';
import { issueSentences } from '../issue-sentences.ts';

/** Why a request is not done, in the words for the user: the status and the body of its error answer. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 503;
  readonly entries: ErrorBody['errors'];
  readonly fields: Record<string, string[]> | undefined;
  readonly blocked: Blocked | undefined;
  readonly needsApproval: NeedsApproval | undefined;
  readonly needsCode: NeedsCode | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: Refusal['status'],
    entries: ErrorBody['errors'],
    more: {
      fields?: Record<string, string[]>;
      blocked?: Blocked;
      needsApproval?: NeedsApproval;
      needsCode?: NeedsCode;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(JSON.stringify(entries));
    this.status = status;
    this.entries = entries;
    this.fields = more.fields;
    this.blocked = more.blocked;
    this.needsApproval = more.needsApproval;
    this.needsCode = more.needsCode;
    this.headers = more.headers ?? {};
  }
}

/** 400 whose messages belong to fields of the form. */
export function invalid(fields: Record<string, string[]>): Refusal {
  return new Refusal(400, issueSentences(fields), { fields });
}

/** A write to a day that a lock or a closing keeps as it is, with `fields` or with a message for the whole form. */
export function blockedDay(blocked: Blocked, said: Record<string, string[]> | string): Refusal {
  if (typeof said === 'string') return new Refusal(409, [said], { blocked });
  return new Refusal(400, issueSentences(said), { fields: said, blocked });
}

/** 400 for a hard rule. */
export function refused(message: string): Refusal {
  return new Refusal(400, [message]);
}

/**
 * 400 for soft rules: the same call passes when it is repeated with the fields `if_confirmed` true. `yes` says what is
 * done then, on the button that accepts them; a question with two answers says its own.
 */
export function confirmFirst(entries: Omit<ConfirmEntry, 'type'>[], yes: string): Refusal {
  return new Refusal(
    400,
    entries.map((entry) => ({ type: 'confirm' as const, yes, ...entry })),
  );
}

/** 403: the user has no right to it. */
export function forbidden(message: string): Refusal {
  return new Refusal(403, [{ type: 'Forbidden', message }]);
}

/** 404; `what` is such as 'Transaksi'. Also for what the user may not see. */
export function notFound(what: string): Refusal {
  return new Refusal(404, [`${what} tidak ditemukan`]);
}

/** 409: somebody else was faster, or the request contradicts what is there. */
export function conflict(message: string): Refusal {
  return new Refusal(409, [message]);
}
