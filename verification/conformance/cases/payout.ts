import { type Api, api, type Payout } from '@finance/contract';
import { aBank, anEnabler, aReceivedPayment, aStoredFile, aTextFile } from '../given.ts';
import type { Call, Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

/** A payment that its provider still holds, and what takes it to the bank. */
async function aHeldPayment(stage: Stage): Promise<Call<Api['payout']['store']>> {
  const { id: payout_bank_account_id } = await aBank(stage);
  const { id: account_id } = await aBank(stage, { bank: 'Simulator' });
  const { id: enabler_id } = await anEnabler(stage, { account_id, payout_bank_account_id });
  await aReceivedPayment(stage, { enabler_id });
  const { data } = await stage.ok(api.payout.held, { query: { enabler_id } });
  return { body: { enabler_id, items: data.map(({ id }) => id), amount: 450_000 } };
}

async function aPayout(stage: Stage): Promise<Payout> {
  return (await stage.ok(api.payout.store, await aHeldPayment(stage))).data;
}

const ofPayout = async (stage: Stage) => ({ param: (await aPayout(stage)).id });

export const payout: CasesOf<Api['payout']> = {
  index: {
    async call(stage) {
      await aPayout(stage);
      return {};
    },
  },
  inTransit: {
    async call(stage) {
      await aHeldPayment(stage);
      return {};
    },
  },
  held: {
    async call(stage) {
      const { body } = await aHeldPayment(stage);
      return { query: { enabler_id: body.enabler_id } };
    },
  },
  show: { call: ofPayout },
  items: { call: ofPayout },
  readReport: {
    async call(stage) {
      const { body } = await aHeldPayment(stage);
      const { enabler_id } = body;
      const [item] = (await stage.ok(api.payout.held, { query: { enabler_id } })).data;
      const { uuid } = await aStoredFile(
        stage,
        aTextFile(
          'laporan.csv',
          `Order ID,Transaction time,Transaction status,Amount\n${item?.online_payment_uuid}-1,x,capture,1`,
        ),
      );
      return { body: { enabler_id, file_uuid: uuid } };
    },
  },
  store: { call: aHeldPayment },
  destroy: { call: async (stage) => ({ ...(await ofPayout(stage)), body: { reason: 'Salah' } }) },
  history: { call: ofPayout },
};
