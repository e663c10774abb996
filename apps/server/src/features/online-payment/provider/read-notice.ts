import type { Notice } from './provider.ts';

/** The JSON of a notice; also of one that is a text within JSON, as a dashboard's test sends. */
export function readNotice({ text }: Pick<Notice, 'text'>): unknown {
  const value = asJson(text);
  return typeof value === 'string' ? asJson(value) : value;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
