import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const top = fileURLToPath(new URL('..', import.meta.url));
const columns = 120;
const isWritten = /\.(?:tsx?|mts|mjs|js|css|sql|md|mdx|ya?ml|html|sh)$|^\.ci\//;
/** Generated files and data. */
const isGenerated = /pnpm-lock\.yaml$|^\.storybook\/public\/|^tools\/exports\//;
/** Text without a space that is too long for a line by itself: a URL, a key, an encoded picture. */
const isUnbreakable = /\S{100}/;

it(`no line is longer than ${columns} columns`, () => {
  const files = execFileSync('git', ['ls-files'], { cwd: top, encoding: 'utf8' }).trim().split('\n');
  const long = files
    .filter((file) => isWritten.test(file) && !isGenerated.test(file))
    .flatMap((file) =>
      readFileSync(join(top, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.length > columns && !isUnbreakable.test(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(long).toEqual([]);
});
