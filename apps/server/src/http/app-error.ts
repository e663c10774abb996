import { type ConfirmEntry, type ErrorBody, issueSentences } from '@finance/contract';

/** A refusal with messages for the user. Anything else that is thrown is a fault of ours and answers 500. */
export class AppError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 503;
  readonly entries: ErrorBody['errors'];
  readonly fields: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: AppError['status'],
    entries: ErrorBody['errors'],
    more: { fields?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(JSON.stringify(entries));
    this.status = status;
    this.entries = entries;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }
}

/** 400 with messages per field of the form. */
export function invalid(fields: Record<string, string[]>): AppError {
  return new AppError(400, issueSentences(fields), { fields });
}

/** 400 for a hard rule. */
export function refused(message: string): AppError {
  return new AppError(400, [message]);
}

/** 400 for soft rules: the same call succeeds when repeated with the field in `if_confirmed` set to true. */
export function confirmFirst(entries: Omit<ConfirmEntry, 'type'>[]): AppError {
  return new AppError(
    400,
    entries.map((entry) => ({ type: 'confirm' as const, ...entry })),
  );
}

export function forbidden(message: string): AppError {
  return new AppError(403, [{ type: 'Forbidden', message }]);
}

export function notFound(what: string): AppError {
  return new AppError(404, [`${what} tidak ditemukan`]);
}

/** 409: somebody else was faster, or the request contradicts the current state. */
export function conflict(message: string): AppError {
  return new AppError(409, [message]);
}

/** The texts of an error's entries, for a page. */
export function wordsOf(entries: ErrorBody['errors']): string[] {
  return entries.map((entry) =>
    typeof entry === 'string' ? entry : entry.type === 'confirm' ? entry.text : entry.message,
  );
}

/** The 401 for an expired token or an ended session. */
export function sessionOver(): AppError {
  return unauthorized('Sesi Anda sudah berakhir. Silakan login lagi.');
}

export function unauthorized(message: string): AppError {
  return new AppError(401, [message], { headers: { 'www-authenticate': 'Bearer' } });
}
