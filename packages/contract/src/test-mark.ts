/** How the name of every test tenant ends, and of no live one: whoever shows the name shows the mark. */
export const testMark = ' (uji coba)';

/** What a paper of a test tenant says, so that nobody takes it for a proof. */
export const testPaperMark = 'CONTOH, BUKAN BUKTI';

/** The most letters of a test tenant's name before its mark: with it, no more than of any tenant's. */
export const maxTestName = 100 - testMark.length;

/** How many test tenants may be beside a live one. */
export const mostTestTenants = 10;

/**
 * A test tenant's name: with the mark, once.
 * @example testName('PT Maju Motor'); // 'PT Maju Motor (uji coba)'
 */
export function testName(name: string): string {
  return `${name.endsWith(testMark) ? name.slice(0, -testMark.length) : name}${testMark}`;
}
