/**
 * Whether a number that was read is the one that was written. A double rounds what it cannot hold: `0.99999999999999999999` becomes 1 and
 * `9007199254740993` becomes its neighbour. A fraction that stays one is let through; whoever wants a whole number refuses it.
 */
export function isAsWritten(written: string, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [, whole = '', fraction = '', exponent = '0'] =
    /^[+-]?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  const digits = whole + fraction;
  if (digits === '') return false; // such as `0x10`, which Number() reads as 16
  if (!Number.isInteger(value)) return true;
  const [first, last] = [digits.search(/[1-9]/), lastNonZero(digits)];
  if (first === -1) return true;
  const zeros = digits.length - 1 - last + Number(exponent) - fraction.length;
  if (zeros < 0) return false;
  return BigInt(digits.slice(first, last + 1)) * 10n ** BigInt(zeros) === BigInt(Math.abs(value)); // finite, so it has 309 digits at most
}

function lastNonZero(digits: string): number {
  let at = digits.length - 1;
  while (digits[at] === '0') at -= 1;
  return at;
}

/**
 * Parses JSON. A number that a double cannot hold as it is written becomes Infinity, which no schema takes and nothing stores: rounded it would be
 * another number than the one that was sent.
 */
export function exactJson(text: string): unknown {
  if (!/\d[.eE]|\d{16}/.test(text)) return JSON.parse(text) as unknown; // all others are exact
  const exact = (_: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' && source !== undefined && !isAsWritten(source, value) ? Infinity : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown) as unknown; // TypeScript does not know the third yet
}
