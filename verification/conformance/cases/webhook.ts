import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const shop = { name: 'Server Dealer', url: 'https://dealer.invalid/webhook', types: ['due.paid' as const] };

async function aWebhook(stage: Stage) {
  const { id } = (await stage.ok(api.webhook.store, { body: shop })).data;
  const { secret } = (await stage.ok(api.webhook.newSecret, { param: id })).data;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  return id;
}
const one = async (stage: Stage) => ({ param: await aWebhook(stage) });
async function tested(stage: Stage) {
  const id = await aWebhook(stage);
  return { id, delivery: (await stage.ok(api.webhook.test, { param: id })).data };
}

export const webhook: CasesOf<Api['webhook']> = {
  index: {
    async call(stage) {
      await aWebhook(stage);
      return {};
    },
  },
  show: { call: one },
  store: { call: () => ({ body: shop }) },
  update: { call: async (stage) => ({ ...(await one(stage)), body: { ...shop, version: 2, name: 'Server Toko' } }) },
  destroy: { call: one },
  newSecret: { call: one },
  pause: { call: one },
  activate: {
    async call(stage) {
      const id = await aWebhook(stage);
      await stage.ok(api.webhook.pause, { param: id });
      return { param: id, body: { skip: true } };
    },
  },
  test: { call: one },
  deliveries: {
    async call(stage) {
      const { id } = await tested(stage);
      return { param: id, query: {} };
    },
  },
  resend: {
    async call(stage) {
      const { id, delivery } = await tested(stage);
      return { param: id, body: { delivery_id: delivery.id } };
    },
  },
  history: { call: one },
};
