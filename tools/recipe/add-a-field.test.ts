import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// 'Add a field' in CONTRIBUTING.md, followed on a copy of the repository.

const top = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
const widgets = 'packages/widgets/src/features/transaction';
const migrations = 'apps/server/migrations';

/** What the recipe changes: the text that is added behind one that stands in the file once. */
const edits: readonly { file: string; behind: string; text: string }[] = [
  {
    file: 'packages/contract/src/transaction-texts.ts',
    behind: '  ...bookingTexts,\n',
    text: `  /** What the other side's document is called there. */
  reference_number: {
    label: 'No Referensi',
    max: 100,
    isCode: true,
    uses: ['search', 'import', 'report', 'correction', 'redaction'],
  },
`,
  },
  {
    file: 'apps/server/src/features/import/mapping.rules.ts',
    behind: "  internal_note: ['internal note', 'catatan internal'],\n",
    text: "  reference_number: ['nomor referensi'],\n",
  },
  {
    file: `${widgets}/transactionValues.ts`,
    behind: "'internal_note'",
    text: ", 'reference_number'",
  },
  { file: `${widgets}/TransactionList.tsx`, behind: "  | 'note'\n", text: "  | 'reference_number'\n" },
  {
    file: `${widgets}/TransactionList.tsx`,
    behind:
      "    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },\n",
    text: `    {
      name: 'reference_number',
      label: 'No Referensi',
      isExtra: true,
      phone: 'second',
      cell: ({ reference_number }) => reference_number ?? dash,
    },
`,
  },
  {
    file: `${widgets}/TransactionDetail.tsx`,
    behind: "    ['Internal Note', transaction.internal_note],\n",
    text: "    ['No Referensi', transaction.reference_number],\n",
  },
];

const earlier = readdirSync(join(top, migrations)).toSorted();
const number = String(earlier.length + 1).padStart(4, '0');
/** The files that the recipe adds, from those beside this one. */
const added: readonly { from: string; to: string }[] = [
  { from: 'migration.sql', to: `${migrations}/${number}_reference_number.sql` },
  { from: 'server.ts', to: 'apps/server/src/features/transaction/reference-number.test.ts' },
  { from: 'form.ts', to: `${widgets}/reference-number.test.ts` },
];

/** The texts that `q` searches by now, as the last migration of `transaction_text` names them. */
function searchedTexts(): string[] {
  const all = earlier.map((name) => readFileSync(join(top, migrations, name), 'utf8')).join('\n');
  const [, parameters = ''] = [...all.matchAll(/function transaction_text\(([^)]* text\s*)\) returns/g)].at(-1) ?? [];
  return parameters.split(',').map((parameter) => parameter.trim().replace(/ text$/, ''));
}

/** A file that is added, with what stands in braces written for each text. */
function filled(from: string): string {
  const text = readFileSync(join(top, 'tools/recipe/reference-number', from), 'utf8');
  if (!from.endsWith('.sql')) return text;
  return text.replaceAll(/\{([^}]*)\}/g, (_, each: string) =>
    searchedTexts()
      .map((name) => each.replaceAll('TEXT', name))
      .join(''),
  );
}

const run = promisify(execFile);

/** Runs a tool in the copy; what it says if it fails. */
async function complaints(tool: string, ...args: string[]): Promise<string> {
  // Its own run, not a part of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST_)/.test(name)));
  const done = run(process.execPath, [join(top, 'node_modules', tool), ...args], { cwd: copy, env });
  return done.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
}

beforeAll(() => {
  const parts = ['apps/server', 'packages/contract', 'packages/api-client', 'packages/widgets'];
  // Also what is not committed yet, and nothing that is deleted.
  const listed = ['ls-files', '-zco', '--exclude-standard', ...parts, 'tools', '*.json', 'vitest.workspace.ts'];
  const files = execFileSync('git', listed, { cwd: top, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((name) => existsSync(join(top, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(top, file), join(copy, file));
  }
  // Links between packages lead to the copy's, and everything else to what is installed.
  for (const part of ['.', ...parts])
    cpSync(join(top, part, 'node_modules'), join(copy, part, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules\/\.(?!bin)/.test(path.slice(top.length)),
    });
  symlinkSync(join(top, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));

  for (const { file, behind, text } of edits) {
    const [before = '', after, ...more] = readFileSync(join(copy, file), 'utf8').split(behind);
    if (after === undefined || more.length > 0) throw new Error(`${file}: where is ${behind}?`);
    writeFileSync(join(copy, file), before + behind + text + after);
  }
  for (const { from, to } of added) writeFileSync(join(copy, to), filled(from));
});
afterAll(() => rmSync(copy, { recursive: true }));

test('the recipe changes nine files at most', () => {
  const files = new Set([
    ...edits.map(({ file }) => file),
    ...added.map(({ to }) => to),
    '.changeset/reference-number.md',
  ]);
  expect(files.size).toBeLessThanOrEqual(9);
});

test('types hold, and the field is in form, list, detail, search, import, report, correction and history', async () => {
  const config = ['run', '--config', 'vitest.workspace.ts', '--project', 'unit', '--project', 'server'];
  const [types, tests] = await Promise.all([
    complaints('typescript/bin/tsc', '-b', 'packages/widgets', 'apps/server'),
    complaints('vitest/vitest.mjs', ...config, 'reference-number.test.ts'),
  ]);
  expect(types).toBe('');
  expect(tests).toBe('');
}, 600_000);
