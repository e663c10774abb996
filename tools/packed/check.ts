let failures = 0;

/** The number of failed checks. */
export const failed = () => failures;

/** Runs a check, which returns what is wrong. */
export async function check(name: string, run: () => Promise<string>): Promise<boolean> {
  const start = performance.now();
  const problem = await run().catch(String);
  const isRight = problem === '';
  if (!isRight) failures += 1;
  const time = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isRight ? '✓' : '✗'} ${name} ${time} s${isRight ? '' : `\n${problem}`}`);
  return isRight;
}
