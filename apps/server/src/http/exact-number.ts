/**
 * Whether a parsed number equals its text. Doubles round: `0.99999999999999999999` becomes 1, and `9007199254740993`
 * its neighbour. Fractions are let through; the schemas that need whole numbers refuse them.
 */
export function isAsWritten(written: string, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [, whole = '', fraction = '', exponent = '0'] =
    /^[+-]?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  const digits = whole + fraction;
  if (digits === '') return false; // for example `0x10`, which Number() reads as 16
  if (!Number.isInteger(value)) return true;
  const [first, last] = [digits.search(/[1-9]/), lastNonZero(digits)];
  if (first === -1) return true;
  const zeros = digits.length - 1 - last + Number(exponent) - fraction.length;
  if (zeros < 0) return false;
  // finite, so it has 309 digits at most
  return BigInt(digits.slice(first, last + 1)) * 10n ** BigInt(zeros) === BigInt(Math.abs(value));
}

function lastNonZero(digits: string): number {
  let at = digits.length - 1;
  while (digits[at] === '0') at -= 1;
  return at;
}

/**
 * Parses JSON. A number that a double cannot represent as written becomes Infinity, which every schema refuses, rather
 * than being rounded silently.
 */
export function exactJson(text: string): unknown {
  if (!/\d[.eE]|\d{16}/.test(text)) return JSON.parse(text) as unknown; // all others are exact
  const exact = (_: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' && source !== undefined && !isAsWritten(source, value) ? Infinity : value;
  // TypeScript does not know the third parameter yet
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown) as unknown;
}
