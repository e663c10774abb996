import { html } from 'hono/html';
import type { Html } from '../frame.ts';
import type { Operation } from './document.ts';

/** A value as coloured JSON, fully escaped. */
export function jsonCode(value: unknown): Html {
  const text = JSON.stringify(value, null, 2);
  const parts = text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)|[^"\dtfn-]+|./g);
  return html`${[...parts].map(([all, string, colon, literal]) => {
    if (string && colon) return html`<span class="key">${string}</span>${colon}`;
    if (string) return html`<span class="string">${string}</span>`;
    if (literal) return html`<span class="value">${literal}</span>`;
    return html`${all}`;
  })}`;
}

/** The call as a shell command. */
export function curlOf(
  origin: string,
  method: string,
  path: string,
  { security, parameters = [], requestBody }: Operation,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
    return String(schema?.enum?.[0] ?? 12);
  });
  const body = requestBody?.content['application/json']?.example;
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(`${origin}${filled}`)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(requestBody?.content['multipart/form-data'] ? ["-F 'file=@bukti.jpg'"] : []),
  ].join(' \\\n  ');
}

/** A shell changes nothing within single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
