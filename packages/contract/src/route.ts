/** One call of the API: all a browser needs to make it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Same-origin path as callers write it, with at most one `{parameter}`; a trailing slash is optional. */
  path: string;
  /** Anybody may call, without a token. Who may make the others is in the `endpoints`. */
  access?: 'public';
  takesQuery?: true;
  takesBody?: true;
  /**
   * Takes multipart/form-data: the content as `file`, the body's fields as text. `optional`: also JSON without a file.
   */
  upload?: true | 'optional';
  /** Creates a record: answers 201, and its callers make an `Idempotency-Key` where none is given. */
  creates?: true;
  /** Reads a large file, or changes many rows: clients wait for minutes. */
  takesLong?: true;
}

/** Whether a route's path holds a parameter, such as `/due/{id}`: its call takes the value first. */
export function takesParam({ path }: Pick<Route, 'path'>): boolean {
  return path.includes('{');
}

/** A host's own key of a record. */
export const externalIdPattern = /^[A-Za-z0-9][\w.:~-]{0,99}$/;

/**
 * Whether a value is a valid path parameter: an id or uuid, a name for `{key}` and `{field}`, or a host's key. `..` or
 * an empty value would change the address.
 */
export function isParam(path: string, param: unknown): boolean {
  const text = typeof param === 'string' || typeof param === 'number' ? String(param) : '';
  if (/\{(?:key|field)\}/.test(path)) return /^[a-z][\w.]*[a-z]$/.test(text);
  if (path.includes('{external_id}')) return externalIdPattern.test(text);
  return (
    /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text) ||
    (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text)))
  );
}

/** `/a/{id}/b` with 7 -> `/a/7/b`, the parameter percent-encoded. */
export function fillPath(path: string, param: unknown): string {
  return path.replace(/\{\w+\}/, () => encodeURIComponent(String(param)));
}
