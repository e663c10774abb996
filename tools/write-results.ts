import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';
import type { Count } from './counts.ts';

/**
 * A Vitest reporter that writes a `Count`; Vitest's own JSON report does not say which tests were flaky.
 * A file that could not be loaded and an error outside of any test are failures.
 */
export function writeResults(file: string): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap(({ children }) => [...children.allTests()]);
      const passed = tests.filter((test) => test.result().state === 'passed');
      const flaky = passed
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`);
      const failed = tests.filter((test) => test.result().state === 'failed').length;
      const unloaded = modules.filter(
        (module) =>
          module.state() === 'failed' &&
          ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
      ).length;
      const count: Count = {
        passed: passed.length,
        failed: failed + unloaded + errors.length,
        flaky,
      };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(count));
    },
  };
}
