import { globSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';

const projects = {
  server: '{apps/server/src,verification}/**/*.test.ts',
  storybook: 'packages/{widgets,elements}/src/**/*.stories.tsx',
};

/** The tests of a browser or a database in the folders of changed files, by project of Vitest. */
export function testsBeside(changed: string[], root = '.'): Record<keyof typeof projects, string[]> {
  const folders = [...new Set(changed.map((file) => dirname(file)))];
  const found = folders.flatMap((folder) => globSync(`${folder}/*.{test.ts,stories.tsx}`, { cwd: root })).toSorted();
  const of = (pattern: string) => found.filter((file) => matchesGlob(file, pattern));
  return { server: of(projects.server), storybook: of(projects.storybook) };
}
