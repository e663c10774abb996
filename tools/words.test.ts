import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A word that stood beside a better one and is gone. It counts whole and as a part of a name in camelCase. */
interface OldWord {
  old: string[];
  instead: string;
  /** Where it may not stand; default everywhere. */
  under?: string[];
  /** Files in which it means something else, or is somebody else's name. */
  except?: string[];
}

const words: OldWord[] = [
  { old: ['till', 'tills'], instead: 'cashier' },
  {
    old: ['party', 'parties'],
    instead: 'counterparty',
    except: ['apps/server/src/features/print/mini-receipt.ts'], // a class of CSS
  },
  {
    old: ['settlement', 'settlements'],
    instead: 'due payment batch',
    // what providers call the payment of their balance
    except: [
      'apps/server/src/features/import/',
      'apps/server/src/features/online-payment/',
      'apps/server/src/features/payout-report/',
      'apps/server/src/testing/providers/',
      'docs/formats.md',
    ],
  },
  { old: ['asker', 'askers'], instead: 'caller; who asks for a correction is a requester' },
  {
    old: ['ledger', 'ledgers'],
    instead: 'list definition',
    // books of entries, and what banks head a column with
    except: ['apps/server/src/features/import/', 'apps/server/src/testing/providers/', 'verification/'],
  },
  { old: ['gathering', 'gathered'], instead: 'prefetched' },
  { old: ['vault'], instead: 'encryption' },
  {
    old: ['sweep', 'sweeps', 'sweeping'],
    instead: 'cleanup',
    // the job's name in the metrics, which alerts may watch
    except: ['apps/server/src/http/metrics.ts', 'apps/server/src/operations/cleanup.queries.ts'],
  },
  { old: ['pace'], instead: 'rate limit' },
  { old: ['sharer', 'sharers'], instead: 'holder of a concurrency limit' },
  { old: ['renewal'], instead: 'conflict', under: ['packages/widgets/src/'] }, // a session's stays one
  { old: ['touched'], instead: 'invalidated', under: ['packages/widgets/src/'] },
  {
    old: ['cells', 'walk', 'walks', 'walked', 'told'],
    instead: 'rollup, scan, visible',
    under: ['apps/server/src/features/transaction/', 'apps/server/src/features/balance/'],
    // cells of a sheet, and rows that a test names
    except: ['apps/server/src/features/transaction/transaction-lines.queries.ts', '.test.ts'],
  },
];

const top = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: top, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/CHANGELOG\.md$|^\.changeset\/|^tools\/words\.test\.ts$/.test(file));

/** The parts of names and words: `blindTill` has `blind` and `till`. Names with underscores are SQL's or the wire's. */
function partsOf(line: string): string[] {
  return [...line.matchAll(/[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter((name) => !name.includes('_'))
    .flatMap((name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((part) => part.toLowerCase());
}

test('a word that was replaced does not come back', () => {
  const found: string[] = [];
  for (const file of files) {
    const watched = words.filter(
      ({ under = [''], except = [] }) =>
        under.some((folder) => file.startsWith(folder)) && !except.some((place) => file.includes(place)),
    );
    const lines = readFileSync(join(top, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const parts = new Set(partsOf(line));
      for (const { old, instead } of watched)
        for (const word of old)
          if (parts.has(word) && !line.includes('third party') && !line.includes('third-party'))
            found.push(`${file}:${index + 1} says '${word}' instead of '${instead}'`);
    }
  }
  expect(found).toEqual([]);
});

test.each([
  ['const blindTills = 1', ['const', 'blind', 'tills']],
  ['still until is_same_party', ['still', 'until']],
  ['/** An HTTPVault. */', ['an', 'http', 'vault']],
])('%s', (line, parts) => {
  expect(partsOf(line)).toEqual(parts);
});
