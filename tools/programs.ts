import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';

// What `npm run bench`, `npm run prove` and `npm run tool` run by its name.

const top = fileURLToPath(new URL('..', import.meta.url));
const benches =
  'bombs changes citus failover images import lighthouse lists matches open report server transactions ' +
  'webhooks weight web';

/** Names of each kind, with their files, behind which arguments may stand. */
const kinds: Record<string, { files: Record<string, string>; more: string }> = {
  bench: {
    files: Object.fromEntries(benches.split(' ').map((name) => [name, `bench/${name}.ts`])),
    more: 'bench/README.md says what each measures.',
  },
  prove: {
    files: {
      attack: 'verification/attack/prove-attack.ts',
      books: 'verification/books/prove-books.ts',
      faults: 'verification/faults/prove-faults.ts',
      imports: 'verification/overlaps/prove-imports.ts',
      matches: 'verification/matches/prove-matches.ts',
      mutants: 'verification/mutants/prove-mutants.ts',
      payments: 'verification/payments/prove-payments.ts',
      statements: 'verification/statements/prove-statements.ts',
      webhooks: 'verification/webhooks/prove-webhooks.ts',
    },
    more: 'docs/proof.md says what each proves, and --help its options.',
  },
  tool: {
    files: {
      boundaries: 'tools/boundaries.ts',
      budgets: 'tools/budgets.ts',
      dependencies: 'tools/dependencies.ts',
      'manual-pictures': 'tools/manual-pictures.ts',
      screenshot: 'tools/screenshot.ts',
      'shoot-stories': 'tools/shoot-stories.ts',
      'storybook-build': 'node_modules/storybook/dist/bin/dispatcher.js build -o dist/storybook',
    },
    more: 'docs/documents.md and docs/release.md say what they are for.',
  },
};
/** Like tools/serve.ts: these measure the server in their own process. */
const asServed = new Set(['bench report', 'bench server']);

const [kind = '', name, ...args] = process.argv.slice(2);
const { files, more } = kinds[kind] ?? { files: {}, more: '' };
const file = name !== undefined && Object.hasOwn(files, name) ? files[name] : undefined;
if (file) {
  const flags = [
    '--conditions=finance-source',
    ...(asServed.has(`${kind} ${name}`) ? ['--max-semi-space-size=8'] : []),
  ];
  process.exitCode = (await run(process.execPath, [...flags, ...file.split(' '), ...args], { cwd: top })).code;
} else {
  if (name !== undefined) console.error(`There is no ${kind} ${name}.`);
  const names = Object.keys(files).map((known) => `  npm run ${kind} -- ${known}`);
  (name === undefined ? console.log : console.error)(`${names.join('\n')}\n${more}`);
  process.exitCode = name === undefined ? 0 : 2;
}
