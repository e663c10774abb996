import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testsBeside } from './changed.ts';

test('the tests of a database and the stories beside what changed, or is gone; unit tests all run anyway', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of [
    'apps/server/src/features/due/due.test.ts',
    'apps/server/src/features/due/due.queries.ts',
    'apps/server/src/features/file/file.test.ts',
    'verification/conformance/due.test.ts',
    'packages/contract/src/due.test.ts',
    'packages/widgets/src/features/due/DueList.stories.tsx',
    'packages/widgets/src/features/due/DueList.test.ts',
    'packages/widgets/src/features/file/FileInput.stories.tsx',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  const changed = [
    'README.md',
    'apps/server/src/due/due.rules.ts',
    'apps/server/src/features/due/due.queries.ts',
    'verification/conformance/due.test.ts',
    'packages/contract/src/due.ts',
    'packages/widgets/src/features/due/gone.tsx',
  ];
  expect(testsBeside(changed, root)).toEqual({
    server: ['apps/server/src/features/due/due.test.ts', 'verification/conformance/due.test.ts'],
    storybook: ['packages/widgets/src/features/due/DueList.stories.tsx'],
  });
  expect(testsBeside([], root)).toEqual({ server: [], storybook: [] });
});
