import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { createRandom, type Random } from '../../apps/server/src/testing/random.ts';
import type { FakeNotice, FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import {
  PaymentScene,
  type ProviderName,
  type SceneServer,
} from '../../apps/server/src/testing/providers/payment-scene.ts';

const methods = [
  'simulator',
  'midtrans va',
  'midtrans card',
  'midtrans qris',
  'xendit',
  'xendit qris',
  'xendit va',
] as const;
/** Those with a code or number in the payer's page; the others are paid on the provider's own. */
const inPage: Partial<Record<(typeof methods)[number], string>> = {
  'midtrans qris': 'qris',
  'xendit qris': 'qris',
  'xendit va': 'va_bri',
};
/** What is paid, and when. */
const payings = ['exact', 'more', 'less', 'twice', 'late', 'after cancel', 'after refund', 'never'] as const;
/** What goes back afterwards. */
const backs = ['nothing', 'part', 'two parts', 'all', 'chargeback', 'void'] as const;
/** How the provider's notices arrive; `renamed`: under the provider's own id. */
const hearings = ['once', 'twice', 'late', 'reversed', 'lost', 'renamed'] as const;
const periods = ['open', 'locked'] as const;
/** What is asked for: money for nothing that is known here, or dues, of which some may be paid by hand meanwhile. */
const askings = ['money', 'due', 'dues', 'due paid by hand'] as const;

/** A payment from its request to the end, as it may come. */
export interface PaymentStory {
  method: (typeof methods)[number];
  paying: (typeof payings)[number];
  back: (typeof backs)[number];
  hearing: (typeof hearings)[number];
  period: (typeof periods)[number];
  asking: (typeof askings)[number];
}

/** Every combination that can happen. */
export const allStories: PaymentStory[] = methods
  .flatMap((method) =>
    payings.flatMap((paying) =>
      backs.flatMap((back) =>
        hearings.flatMap((hearing) =>
          periods.flatMap((period) => askings.map((asking) => ({ method, paying, back, hearing, period, asking }))),
        ),
      ),
    ),
  )
  .filter(canHappen);

function canHappen({ method, paying, back, hearing }: PaymentStory): boolean {
  if (method === 'simulator')
    return ['exact', 'late', 'after cancel', 'never'].includes(paying) && back === 'nothing' && hearing === 'once';
  if (paying === 'never') return back === 'nothing';
  if (paying === 'after refund' && back === 'nothing') return false;
  if (back === 'void' && (method !== 'midtrans card' || paying === 'after refund')) return false;
  if (back === 'chargeback' && method !== 'midtrans card') return false;
  if (hearing === 'renamed' && method !== 'midtrans va') return false;
  // the sum of a code is fixed; one of Xendit whose answer was lost and whose notices are too is known by the balance
  // alone, which does not tell of refunds
  if (method in inPage && (paying === 'more' || paying === 'less')) return false;
  const isRequest = method === 'xendit qris' || method === 'xendit va';
  if (isRequest && paying === 'twice' && hearing === 'lost') return back === 'nothing';
  if (isRequest && paying === 'after refund') return hearing !== 'lost';
  return true;
}

/** A story under way. */
interface Played {
  story: PaymentStory;
  id: number;
  uuid: string;
  amount: number;
  type: ProviderName;
  orders: string[];
  /** How much of its dues it can pay; none where it asks for none. */
  capacity: number | null;
  /** Notices that are still to arrive. */
  held: FakeNotice[];
}

/**
 * Plays stories of one period side by side in a tenant of their own, and throws where the books differ from the
 * provider's ledger, a locked day changed, or anything of an earlier day was voided. Days pass between, so that also
 * what no notice told of is found.
 */
export async function playStories(
  server: SceneServer,
  providers: FakeProviders,
  stories: PaymentStory[],
  seed: number,
): Promise<void> {
  const random = createRandom(seed);
  const scene = await PaymentScene.open(server, providers);
  const period = stories[0]?.period ?? 'open';
  const played: Played[] = [];
  await scene.offer('midtrans', ['qris']);
  await scene.offer('xendit', ['qris', 'va_bri']);
  for (const story of stories) {
    const type = (story.method.split(' ')[0] ?? '') as ProviderName; // the methods begin with it
    const asked = await askFor(scene, story, random.int(50_000, 9_000_000), random);
    const { id, uuid, amount } = await scene.ask(type, asked.body);
    const way = inPage[story.method] ?? 'lain';
    const orders = [await scene.order(uuid, way)];
    if (story.paying === 'twice' || story.paying === 'after refund') orders.push(await scene.orderAgain(uuid, way));
    await asked.payByHand();
    played.push({ story, id, uuid, amount, type, orders, capacity: asked.capacity, held: [] });
  }
  const at = (one: Played, ...of: PaymentStory['paying'][]) => of.includes(one.story.paying);
  const money = new Money(scene, providers, random);

  for (const one of played) {
    if (at(one, 'exact', 'more', 'less', 'twice', 'after refund')) await money.pay(one, 0);
    if (at(one, 'twice')) await money.pay(one, 1);
    if (at(one, 'after cancel')) {
      // some payers had chosen how to pay, others have only opened the page
      if (random.int(0, 1) === 1) await money.choose(one);
      await scene.call('DELETE', `/online-payment/${one.id}`, { reason: 'Salah' });
      await money.pay(one, 0, true);
    }
  }
  await scene.pass(30);
  for (const one of played) if (at(one, 'late')) await money.pay(one, 0, true);
  for (const one of played) if (one.story.hearing === 'late') await money.release(one);
  if (period === 'locked') await scene.lock();
  const before = await earlierDays(server, scene);
  for (const one of played) {
    await money.giveBack(one);
    if (at(one, 'after refund')) await money.pay(one, 1, true);
  }
  for (let days = 1; days <= 8; days += 1) {
    await scene.pass(24);
    for (const one of played) await money.release(one);
  }

  for (const { story, id, uuid, type } of played) {
    const [booked, held] = [await scene.balance(id), await scene.bookedByProvider(type, uuid)];
    if (booked !== held)
      throw new Error(
        `${JSON.stringify(story)}, seed ${seed}: ${booked} is booked, ${type} holds ${held}: ` +
          JSON.stringify([await scene.booked(id), await scene.show(id)]),
      );
  }
  for (const { story, id, capacity } of played) {
    const { received_amount, refunded_amount, settled_amount } = await scene.show(id);
    const settled = capacity === null ? null : Math.min(received_amount - refunded_amount, capacity);
    if (settled_amount !== settled)
      throw new Error(
        `${JSON.stringify(story)}, seed ${seed}: its dues have ${settled_amount} of it, not ${settled}: ` +
          JSON.stringify(await scene.booked(id)),
      );
  }
  if (period === 'locked' && (await earlierDays(server, scene)) !== before)
    throw new Error(`seed ${seed}: a locked day changed: ${before} became ${await earlierDays(server, scene)}`);
  const { rows: voided } = await server.owner.query(
    `select id, date::text, amount from transaction where tenant_id = $1 and voided_at is not null
      and date <> (voided_at at time zone 'Asia/Jakarta')::date`,
    [scene.tenant_id],
  );
  if (voided.length > 0) throw new Error(`seed ${seed}: of an earlier day was voided: ${JSON.stringify(voided)}`);
  const client = await server.owner.connect();
  try {
    const wrong = await wrongBooks(client);
    if (wrong.length > 0) throw new Error(`seed ${seed}: ${JSON.stringify(wrong)}`);
  } finally {
    client.release();
  }
}

/** What a story's request asks for, and what is paid by hand while it waits. */
async function askFor(scene: PaymentScene, { asking }: PaymentStory, amount: number, random: Random) {
  const nothing = { body: { amount }, capacity: null, payByHand: async () => {} };
  if (asking === 'money') return nothing;
  const name = `Pembeli ${random.int(1, 1_000_000_000)}`;
  const part = asking === 'dues' ? random.int(10_000, amount - 10_000) : amount;
  const due_ids: number[] = [];
  for (const each of part === amount ? [amount] : [part, amount - part])
    due_ids.push(await scene.recordDue({ entity_name: name, amount: each }));
  const [first = 0] = due_ids;
  const byHand = asking === 'due paid by hand' ? random.int(1, amount) : 0;
  return {
    body: { amount, dues: due_ids.map((due_id) => ({ due_id })) },
    capacity: amount - byHand,
    payByHand: async () => {
      if (byHand > 0) await scene.payDue(first, byHand);
    },
  };
}

/** What is booked on the days before today. */
async function earlierDays(server: SceneServer, { tenant_id }: PaymentScene): Promise<string> {
  const { rows } = await server.owner.query(
    `select date::text, count(*)::int as rows, sum(amount) filter (where voided_at is null)::text as sum
      from transaction where tenant_id = $1 and date < (now() at time zone 'Asia/Jakarta')::date group by 1 order by 1`,
    [tenant_id],
  );
  return JSON.stringify(rows);
}

/** Moves money at the providers, and lets their notices arrive as the story says. */
class Money {
  readonly #scene: PaymentScene;
  readonly #providers: FakeProviders;
  readonly #random: Random;

  constructor(scene: PaymentScene, providers: FakeProviders, random: Random) {
    this.#scene = scene;
    this.#providers = providers;
    this.#random = random;
  }

  async choose(one: Played): Promise<void> {
    const { midtrans } = this.#providers;
    const [order = ''] = one.orders;
    if (one.type === 'midtrans') await this.#hear(one, () => midtrans.choose(order));
  }

  async pay(one: Played, which: number, isLate = false): Promise<void> {
    const { story, amount, orders, type, uuid } = one;
    const order = orders[which] ?? '';
    const sums = { more: amount + this.#random.int(1, 500_000), less: this.#random.int(10_000, amount - 1) };
    const paid = story.paying === 'more' || story.paying === 'less' ? sums[story.paying] : amount;
    const { midtrans, xendit } = this.#providers;
    if (type === 'simulator') await this.#scene.simulate(uuid, 'pay');
    else if (type === 'xendit' && story.method in inPage)
      await this.#hear(one, () => xendit.payRequest(order, { isLate }));
    else if (type === 'xendit') await this.#hear(one, () => xendit.pay(order, { amount: paid, isLate }));
    else {
      // a notice under another name is understood once the payment's own was heard or asked for
      if (story.hearing === 'renamed' && !isLate) {
        midtrans.choose(order);
        midtrans.notices.length = 0;
        await this.#scene.check(one.id);
      }
      const isCard = story.method === 'midtrans card' && story.back === 'void';
      await this.#hear(one, () => midtrans.pay(order, { amount: paid, isLate, isCard }));
    }
  }

  async giveBack(one: Played): Promise<void> {
    const { story, orders, type } = one;
    const [order = ''] = orders;
    const { midtrans, xendit } = this.#providers;
    const isRequest = type === 'xendit' && story.method in inPage;
    const paid =
      type === 'midtrans'
        ? midtrans.orders.get(order)?.paid
        : isRequest
          ? xendit.paidOf(order)
          : xendit.invoiceOf(order)?.paid;
    if (paid === undefined || story.back === 'nothing') return;
    const part = this.#random.int(1, Math.floor(paid / 2));
    const refund = (amount: number, by?: 'chargeback') =>
      this.#hear(one, () => {
        if (type === 'midtrans') midtrans.refund(order, amount, by);
        else if (isRequest) xendit.refundRequest(order, amount);
        else xendit.refund(order, amount);
      });
    switch (story.back) {
      case 'part':
        return refund(part);
      case 'two parts':
        await refund(part);
        return refund(Math.floor(paid / 2));
      case 'all':
        return refund(paid);
      case 'chargeback':
        return refund(paid, 'chargeback');
      case 'void':
        return this.#hear(one, () => midtrans.void(order, this.#random.pick(['cancel', 'deny'])));
      default:
        story.back satisfies never;
    }
  }

  /** What was held arrives. */
  async release(one: Played): Promise<void> {
    const held = one.held.splice(0);
    for (const notice of one.story.hearing === 'reversed' ? held.toReversed() : held) await this.#send(one, notice);
  }

  async #hear(one: Played, happen: () => void): Promise<void> {
    const { midtrans, xendit } = this.#providers;
    happen();
    for (const notice of [...midtrans.notices.splice(0), ...xendit.notices.splice(0)])
      switch (one.story.hearing) {
        case 'lost':
          break;
        case 'late':
        case 'reversed':
          one.held.push(notice);
          break;
        case 'twice':
          await Promise.all([this.#send(one, notice), this.#send(one, notice)]);
          break;
        case 'renamed':
          await this.#send(one, renamed(this.#providers, notice));
          break;
        case 'once':
          await this.#send(one, notice);
          break;
        default:
          one.story.hearing satisfies never;
      }
  }

  async #send(one: Played, notice: FakeNotice): Promise<void> {
    const [status, body] = await this.#scene.deliver(notice, { isOldAddress: one.id % 2 === 0 });
    if (status !== 200)
      throw new Error(`${JSON.stringify(one.story)}: a notice was answered ${status}, ${body.status}`);
  }
}

/** A notice that names Midtrans' own id in place of ours. */
function renamed({ midtrans }: FakeProviders, { body }: FakeNotice): FakeNotice {
  const { transaction_id } = body as { transaction_id: string }; // as all of its notices of payments
  return midtrans.notice({ ...body, order_id: transaction_id });
}
