/** How many tests a step ran. A flaky test, one that failed and passed when tried again, is among the failed ones. */
export interface Count {
  passed: number;
  failed: number;
  /** Full names of the flaky tests. */
  flaky: string[];
}

/** Counts Playwright's JSON report. Errors outside of any test, such as a server that did not start, are failures. */
export function countPlaywright(json: string): Count {
  // The report's shape is Playwright's own: its JSONReport, as far as it is read here.
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  const flaky = suites.flatMap((suite) => flakyTests(suite, []));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, flaky };
}

/** Counts what a program of ours wrote, such as `writeResults` or `prove-attack`. */
export function countWritten(json: string): Count {
  const { passed, failed, flaky = [] } = JSON.parse(json) as Partial<Count>;
  if (passed === undefined || failed === undefined) throw new Error('These are no results');
  return { passed, failed, flaky };
}

function flakyTests({ title, specs, suites = [] }: PlaywrightSuite, parents: string[]): string[] {
  const path = [...parents, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' > ')),
    ...suites.flatMap((suite) => flakyTests(suite, path)),
  ];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}
