/** How many tests a step ran. A flaky test, one that failed and passed when tried again, is among the passed ones. */
export interface Count {
  passed: number;
  failed: number;
  /** Full names of the flaky tests. */
  flaky: string[];
}

/**
 * How many of a run's some 20,000 tests may pass only at their second try. On a shared machine one that is late by the
 * clock is nobody's fault, and fails a run of an hour; more than these have a cause that a second try must not hide.
 */
const flakyAtMost = 3;

/** What a whole run comes to: flaky tests are named in any case, and have failed where there are too many. */
export function verdictOn({ passed, failed, flaky }: Count): Omit<Count, 'flaky'> {
  const over = flaky.length > flakyAtMost ? flaky.length : 0;
  return { passed: passed - over, failed: failed + over };
}

/** Counts Playwright's JSON report. Errors outside of any test, such as a server that did not start, are failures. */
export function countPlaywright(json: string): Count {
  // The report's shape is Playwright's own: its JSONReport, as far as it is read here.
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  const flaky = suites.flatMap((suite) => flakyTests(suite, []));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, flaky };
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
