export interface Count {
  passed: number;
  failed: number;
}

/** Counts the tests of Vitest's JSON report. A file that failed without a failing test (it could not be loaded) is one failure. */
export function countVitest(json: string): Count {
  // The report's shape is Vitest's own; `countVitest` is tested with a real one.
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** Counts the tests of Playwright's JSON report. What passed when tried again passed; the list names it as flaky. Errors outside of any test (a server that did not start) are failures. */
export function countPlaywright(json: string): Count {
  // The report's shape is Playwright's own (its JSONReport, as far as it is read here).
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Counts what a program of ours wrote as `{passed, failed}`. */
export function countWritten(json: string): Count {
  const { passed, failed } = JSON.parse(json) as Count; // written by the program itself
  return { passed, failed };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}
