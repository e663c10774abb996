import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { roles } from '@finance/contract';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { openConnections } from '../../apps/server/src/http/connections.ts';
import { oneOfEach } from '../../apps/server/src/testing/contract-calls.ts';
import { type ScratchServer, startScratchServer } from '../scratch-server.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { onPages, type Scene, withForeignIds, withMutations, withoutRight, withoutToken } from './attacks.ts';
import { forgedTokens } from './forged-tokens.ts';
import { startFlooder } from './floods.ts';
import { startLimited } from './limited-server.ts';
import { asTable, everyRoute, faultsOf, fewRoutes, floodAll, type FloodRow, warmUp } from './resources.ts';
import { Watcher } from './watcher.ts';
import { type Attacker, type Attempt, openAttacker, type Verdict } from './attempt.ts';
import { fingerprints, findUuids, markRecords } from './prove-attack.queries.ts';
import { type Page, pagesOf, targets } from './targets.ts';

const usage = `
  Menyerang setiap endpoint dari kontrak pada server dan basis data sementara: tanpa token, dengan token palsu,
  dengan peran tanpa hak, dengan id tenant lain, dan dengan isian yang dirusak. Tidak boleh ada yang terbaca,
  tertulis, gagal (500), atau menggantung. Lalu membanjiri server dengan heap 512 MB: tenant lain, /healthz dan
  /metrics harus tetap dijawab, dan memorinya kembali. Dengan --resources hanya itu, setiap alamat selama sekian
  detik, dan waktunya ikut dinilai: pakai pada mesin yang tidak mengerjakan hal lain.

    npm run prove -- attack
    npm run prove -- attack --mutations 50 --seed 7
    npm run prove -- attack --resources 0.5
`;

const { values } = parseArgs({
  options: {
    mutations: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** Seconds for each flooded route. */
    resources: { type: 'string' },
    /** File for the counts of endpoints that held and that did not, as JSON. */
    results: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
// Otherwise the server that it started would outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
if (values.help) console.log(usage);
else
  await proveAttack(
    Number(values.mutations),
    Number(values.seed),
    values.resources === undefined ? undefined : Number(values.resources),
  );

async function proveAttack(count: number, seed: number, seconds?: number): Promise<void> {
  const scratch = await startScratchServer();
  const { server: listening } = openConnections(scratch.app, { trustProxy: false, host: '127.0.0.1' });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  const secret = `RAHASIA${String(seed)}X`;
  const attacker = openAttacker(`http://127.0.0.1:${address.port}`, secret);
  try {
    const scene = await setUp(new TestServer(scratch.services, scratch.owner, async () => {}), secret);
    const { victim } = scene;
    const pages = pagesOf(scratch.app);
    if (seconds !== undefined) {
      const fallen = await proveResources(scratch, scene, pages, seconds);
      if (fallen > 0) process.exitCode = 1;
      return;
    }
    await checkSecretShows(attacker, scene);
    const fingerprint = (tenant_id?: number) => fingerprints(scratch.owner, tenant_id);

    const phases: { attempts: () => AsyncIterable<Attempt> | Iterable<Attempt>; ofTenant?: number }[] = [
      { attempts: () => withoutToken(targets, scene) },
      { attempts: () => withoutRight(targets, scene) },
      { attempts: () => withForeignIds(targets, scene), ofTenant: victim.owner.tenant_id },
      { attempts: () => onPages(pages, scene, { count, seed }), ofTenant: victim.owner.tenant_id },
      { attempts: () => withMutations(targets, scene, { count, seed }), ofTenant: victim.owner.tenant_id },
    ];
    const verdicts: Verdict[] = [];
    let writes = 0;
    for (const { attempts, ofTenant } of phases) {
      const before = await fingerprint(ofTenant);
      verdicts.push(...(await inParallel(attempts(), attacker.send)));
      const after = await fingerprint(ofTenant);
      for (const [table, was] of Object.entries(before)) {
        if (after[table] === was) continue;
        writes += 1;
        console.log(`TERTULIS: ${table} oleh ${verdicts.at(-1)?.attempt.attack ?? ''}`);
      }
    }
    const books = await scratch.owner.connect();
    const wrong = await wrongBooks(books).finally(() => books.release());
    for (const { check, rows } of wrong) console.log(`BUKU SALAH: ${check}`, ...rows);
    const fallen = await proveResources(scratch, scene, pages);
    report(verdicts, writes + wrong.length, fallen);
  } finally {
    attacker.close();
    listening.close();
    listening.closeAllConnections();
    await scratch.close();
  }
}

/** Without this check, 'nothing was read' would also hold for a secret that is stored nowhere. */
async function checkSecretShows({ send }: Attacker, { victim }: Scene): Promise<void> {
  const { owner } = victim;
  const headers = { authorization: `Bearer ${owner.token}` };
  for (const path of ['/transaction/api/transaction', '/transaction/api/due', '/transaction/api/cashier']) {
    const attempt = { attack: '', target: path, what: '', method: 'GET', path, headers };
    const { faults, status, answer } = await send(attempt);
    if (!faults.includes('read')) throw new Error(`${path} does not show the secret to its owner: ${status} ${answer}`);
  }
}

async function setUp(server: TestServer, secret: string): Promise<Scene> {
  const owner = await server.member('pemilik');
  const records = await oneOfEach(server, owner);
  const others = await Promise.all(roles.map((role) => server.member(role, owner.tenant_id)));
  // one of each
  const members = Object.fromEntries(roles.map((role, i) => [role, others[i]])) as Scene['victim']['members'];
  await markRecords(server.owner, owner.tenant_id, secret);
  const attacker = await server.member('pemilik');
  return {
    services: server.services,
    forged: await forgedTokens(server.services, owner),
    victim: { owner, records, members, uuids: await findUuids(server.owner, owner.tenant_id) },
    attacker: { owner: attacker, records: await oneOfEach(server, attacker) },
  };
}

/** Eight at a time, so that damage done by one attempt shows in another. */
async function inParallel(
  attempts: AsyncIterable<Attempt> | Iterable<Attempt>,
  send: (attempt: Attempt) => Promise<Verdict>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const under = new Set<Promise<void>>();
  for await (const attempt of attempts) {
    const sent: Promise<void> = send(attempt).then((verdict) => {
      verdicts.push(verdict);
      under.delete(sent);
    });
    under.add(sent);
    if (under.size >= 8) await Promise.race(under);
  }
  await Promise.all(under);
  return verdicts;
}

/** Answers how many floods were too much. */
async function proveResources(scratch: ScratchServer, scene: Scene, pages: Page[], seconds?: number): Promise<number> {
  const server = await startLimited(scratch, 512);
  const flooder = startFlooder();
  const watcher = new Watcher(server, Object.values(scene.victim.members));
  const all = everyRoute(pages, scene);
  const routes = seconds ? all : fewRoutes(all);
  const rows: FloodRow[] = [];
  const visitor = openAttacker(`http://127.0.0.1:${server.port}`, 'RAHASIA');
  const flood = async () => {
    await warmUp(routes, visitor, scene);
    for await (const row of floodAll(routes, { port: server.port, flooder, watcher, scene }, seconds)) {
      rows.push(row);
      if (seconds !== undefined) console.log(row.name, asTable(row));
      for (const fault of faultsOf(row, seconds !== undefined)) console.log(`BANJIR: ${row.name}: ${fault}`);
    }
  };
  try {
    await Promise.race([flood(), server.ended]);
  } finally {
    visitor.close();
    flooder.close();
    await server.stop();
  }
  console.table(Object.fromEntries(rows.map((row) => [row.name, asTable(row)])));
  return rows.filter((row) => faultsOf(row, seconds !== undefined).length > 0).length;
}

function report(verdicts: Verdict[], writes: number, floods: number): void {
  const bad = verdicts.filter(({ faults }) => faults.length > 0);
  for (const { attempt, faults, status, answer } of bad.slice(0, 40))
    console.log(
      `${faults.join(', ').toUpperCase()}: ${attempt.attack}, ${attempt.what}: ${attempt.method} ` +
        `${attempt.path.slice(0, 200)} ${attempt.body?.slice(0, 200) ?? ''} -> ${status} ${answer}`,
    );
  const attacks = [...new Set(verdicts.map(({ attempt }) => attempt.attack))];
  console.table(
    Object.fromEntries(
      attacks.map((attack) => {
        const of = verdicts.filter(({ attempt }) => attempt.attack === attack);
        const faulty = (fault: string) => of.filter(({ faults }) => faults.some((some) => some === fault)).length;
        return [
          attack,
          {
            requests: of.length,
            refused: of.filter(({ status }) => status >= 400).length,
            'let in': faulty('let in'),
            read: faulty('read'),
            '500': faulty('status 500'),
            'hang-ups': faulty('hang-up'),
          },
        ];
      }),
    ),
  );
  const attacked = new Set(verdicts.map(({ attempt }) => attempt.target));
  const fallen = new Set(bad.map(({ attempt }) => attempt.target));
  const failed = fallen.size + writes + floods;
  console.log(
    `${attacked.size} endpoint diserang ${verdicts.length} kali; tertulis: ${writes}; jatuh: ${fallen.size + floods}`,
  );
  if (values.results) writeFileSync(values.results, JSON.stringify({ passed: attacked.size - fallen.size, failed }));
  if (failed > 0) process.exitCode = 1;
}
