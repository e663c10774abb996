/** A fault that is put into a copy of the server, as the replacement of a text that stands there once. */
export interface Mutant {
  what: string;
  /** Within `apps/server`. */
  file: string;
  text: string;
  becomes: string;
  /** The fault under which the prover must find it, or the tests that must. */
  foundBy: { fault: string } | { test: string };
}

const prover = { foundBy: { fault: 'none' } };
const idempotency = 'src/http/idempotency.queries.ts';
const sums = 'migrations/0010_sums.sql';
const cells = 'migrations/0059_one_save_adds_less_work.sql';
const entering = 'migrations/0073_passkeys.sql';

export const mutants: Mutant[] = [
  {
    what: 'a taken idempotency key counts as free',
    file: idempotency,
    text: 'return taken !== undefined;',
    becomes: 'return taken !== undefined || true;',
    ...prover,
  },
  {
    what: 'a lost idempotency key',
    file: 'src/http/answer-in-tenant.ts',
    text: 'const key = isDoneOnce(endpoint) ? idempotencyKey(c) : undefined;',
    becomes: 'const key = isDoneOnce(endpoint) && c.req.method === "GET" ? idempotencyKey(c) : undefined;',
    ...prover,
  },
  {
    what: 'a key answers another request',
    file: idempotency,
    text: 'if (first.request_hash !== request_hash) throw keyReused();',
    becomes: 'if (first.request_hash === "") throw keyReused();',
    ...prover,
  },
  {
    what: 'a kept answer is forgotten',
    file: idempotency,
    text: 'answer: JSON.stringify(body)',
    becomes: "answer: '{}'",
    ...prover,
  },
  {
    what: 'a dropped lock on a changed record',
    file: 'src/database/tenant-rows.ts',
    text: '      .forUpdate()\n',
    becomes: '',
    ...prover,
  },
  {
    what: 'a skipped version check',
    file: 'src/features/transaction/change-transaction.ts',
    text: '  checkEditable(current, version);\n  const before',
    becomes: '  checkEditable(current, undefined);\n  const before',
    ...prover,
  },
  {
    what: 'a version that does not grow',
    file: 'src/database/tenant-rows.ts',
    text: "eb('version', '+', 1)",
    becomes: "eb('version', '+', 0)",
    ...prover,
  },
  {
    what: 'a forgotten history row',
    file: 'src/features/history/history.queries.ts',
    text: 'if (changes.length === 0) return;',
    becomes: "if (changes.length === 0 || changes[0]?.action === 'void') return;",
    ...prover,
  },
  {
    what: 'a swapped sign in the sums',
    file: cells,
    text: 'money_out constant numeric := case when is_voided then 0 else least(amount, 0)',
    becomes: 'money_out constant numeric := case when is_voided then 0 else -least(amount, 0)',
    ...prover,
  },
  {
    what: 'a stale balance after a change of the amount',
    file: 'migrations/0049_large_updates.sql',
    text: 'n.date, n.amount, n.account_type',
    becomes: 'n.date, (select amount from former f where (f.tenant_id, f.id) = (n.tenant_id, n.id)), n.account_type',
    ...prover,
  },
  {
    what: 'void money still counts',
    file: sums,
    text: 'case when is_voided then 0 else sign * greatest(amount, 0) end',
    becomes: 'sign * greatest(amount, 0)',
    ...prover,
  },
  {
    what: 'a month that begins on the wrong day',
    file: cells,
    text: 'month constant date := day - extract(day from day)::int + 1;',
    becomes: 'month constant date := day - extract(day from day)::int + 2;',
    ...prover,
  },
  {
    what: 'a size without its sign',
    file: cells,
    text: 'total = s.total + abs(amount)',
    becomes: 'total = s.total + amount',
    ...prover,
  },
  {
    what: 'a missing tenant filter in the policy of the rows',
    file: sums,
    text: 'own on amount_scale using (tenant_id = app_tenant_id())',
    becomes: 'own on amount_scale using (true)',
    foundBy: { test: 'src/database/row-level-security.test.ts' },
  },
  {
    what: 'anybody enters a tenant who is or was in it',
    file: entering,
    text: 'where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null;',
    becomes: 'where m.tenant_id = tenant and m.user_id = usr;',
    foundBy: { test: 'src/features/user/people.test.ts' },
  },
  {
    what: 'a session that has ended still opens',
    file: entering,
    text: 'and s.user_id = usr and s.revoked_at is null and s.expires_at > pg_catalog.now();',
    becomes: 'and s.user_id = usr;',
    foundBy: { test: 'src/features/session/open-session.test.ts' },
  },
  {
    what: 'a code that was typed in another session counts',
    file: 'migrations/0073_passkeys.sql',
    text: "from session s where s.id = sid and s.user_id = app_user_id() and s.kind <> 'service';",
    becomes:
      "from session s where s.user_id = app_user_id() and s.kind <> 'service' order by s.code_confirmed_at limit 1;",
    foundBy: { test: 'src/features/session/code-asked-again.test.ts' },
  },
  {
    what: 'an answer before the commit',
    file: 'src/database/pipeline.ts',
    text: 'await Promise.all([ended, ...before])',
    becomes: "await Promise.all([{ command: '' }, ...before, void ended.catch(() => {})])",
    foundBy: { test: 'src/database/pipeline.test.ts' },
  },
  {
    what: 'the application may write sums again',
    file: sums,
    text: 'grant select on transaction_sum, amount_scale to finance_app;',
    becomes: 'grant select, insert, update on transaction_sum, amount_scale to finance_app;',
    foundBy: { test: 'src/database/kept-sums.test.ts' },
  },
  {
    what: 'a receipt number that skips one',
    file: 'src/features/print/receipt.queries.ts',
    text: 'sql`counter.value + 1`',
    becomes: 'sql`counter.value + 2`',
    foundBy: { test: 'src/features/print/print.test.ts' },
  },
  {
    what: 'what a closing has counted stays open on its day',
    file: 'migrations/0057_closed_up_to_a_moment.sql',
    text: 'booked_after < closed.last_closing_id',
    becomes: 'booked_after < 0',
    foundBy: { test: 'src/features/cash-closing/cash-closing.test.ts' },
  },
  {
    what: 'a day closed as a whole takes bookings',
    file: 'migrations/0057_closed_up_to_a_moment.sql',
    text: 'and (closed.closed_at is null or',
    becomes: 'and (false or',
    foundBy: { test: 'src/features/cash-closing/cash-closing.test.ts' },
  },
];
