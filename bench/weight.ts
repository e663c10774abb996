/**
 * What a page fetches for our widgets after gzip, compared with others, bundled with the same settings in the same run.
 * React and react-dom are not counted. Fails if one of our limits is exceeded. The peers are installed into `.cache`
 * the first time; one that cannot be installed is named.
 *
 *     npm run build && npm run bench -- weight [--json]
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildElements } from '../tools/build-elements.ts';
import { form, listAndCreate as code, weighTag } from '../tools/budgets.ts';
import { bundle, ownCode } from './weight/bundle.ts';
import { weighPeers } from './weight/peers.ts';

interface Row {
  name: string;
  /** Bytes fetched at once; missing if it could not be weighed. */
  now?: number;
  /** Bytes that may be fetched later. */
  later?: number;
  /** The limit in KB. */
  most?: number;
  note?: string;
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const folder = fileURLToPath(new URL('..', import.meta.url));
if ((await buildElements()) !== 0) throw new Error('The custom elements could not be built');

const imports = (...names: string[]) => ({
  code: `import { ${names.join(', ')} } from '@finance/widgets'; console.log(${names.join(', ')});`,
});
const listAndCreate = { code };
const widgets = [
  'TransactionCreate',
  'TransactionList',
  'TransactionDetail',
  'TransactionPrint',
  'DueCreate',
  'DueList',
  'DueDetail',
  'OnlinePaymentCreate',
  'OnlinePaymentList',
  'BankSelector',
  'CashierSelector',
  'InvestmentSelector',
  'UserFinder',
  'TenantFinder',
  'FileUpload',
];

const ours: Row[] = [
  { name: "the script tag's trigger", now: weighTag().bytes, most: 6 },
  { name: 'list and create button', ...(await bundle({ folder, entry: listAndCreate })), most: 49 },
  {
    name: '... with the opened form and all that saves it',
    ...(await bundle({ folder, entry: listAndCreate, opened: form })),
    most: 110,
  },
  { name: '... our own code in list and create button', now: await ownCode({ folder, code }) },
  { name: '... our own code in the opened form', now: await ownCode({ folder, code, opened: form }) },
];
const entries: Row[] = [
  {
    name: '@finance/api-client, createClient',
    ...(await bundle({
      folder,
      entry: { code: `import { createClient } from '@finance/api-client'; console.log(createClient);` },
    })),
  },
  {
    name: '@finance/api-client/testing',
    ...(await bundle({ folder, entry: { code: `export * from '@finance/api-client/testing';` } })),
  },
  ...(await Promise.all(widgets.map(async (name) => ({ name, ...(await bundle({ folder, entry: imports(name) })) })))),
  {
    name: 'all of @finance/widgets',
    ...(await bundle({ folder, entry: { code: `export * from '@finance/widgets';` } })),
  },
];
const peers: Row[] = (await weighPeers()).map((peer) =>
  'missing' in peer ? { name: peer.name, note: `missing: ${peer.missing}` } : peer,
);

const like = ours[2]?.now ?? 0;
const kilobytes = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1024).toFixed(1));
const verdict = ({ now, most }: Row) =>
  most === undefined || now === undefined ? '' : now > most * 1024 ? 'over' : 'met';
for (const [title, rows] of [
  ['ours', ours],
  ['our entry points', entries],
  ['others', peers],
] as const) {
  if (!values.json) {
    const columns = `${'KB'.padStart(8)}${'later'.padStart(8)}${'limit'.padStart(7)}`;
    console.log(`\n${title.padEnd(48)}${columns}${title === 'others' ? '  to ours with the dialog' : ''}`);
  }
  for (const row of rows) {
    const { name, now, later, most, note = '' } = row;
    const times = title === 'others' && now !== undefined ? `  ${(now / like).toFixed(2)} x` : '';
    if (values.json) console.log(JSON.stringify({ group: title, ...row, verdict: verdict(row) }));
    else {
      const limit = most === undefined ? '' : most.toFixed(most % 1 ? 1 : 0);
      const sizes = `${kilobytes(now).padStart(8)}${(later ? kilobytes(later) : '').padStart(8)}${limit.padStart(7)}`;
      console.log(`${name.padEnd(48)}${sizes}  ${verdict(row)}${times}${note && `  ${note}`}`.trimEnd());
    }
  }
}
if ([...ours, ...entries].some((row) => verdict(row) === 'over')) process.exitCode = 1;
