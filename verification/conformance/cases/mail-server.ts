import { type Api, api } from '@finance/contract';
import type { CasesOf } from './cases-of.ts';

const server = {
  host: '127.0.0.1', // where nothing may be sent to
  port: 2525,
  security: 'starttls',
  user_name: 'tagihan',
  password: 'rahasia-surat',
  from_name: 'PT Maju',
  from_address: 'tagihan@maju.id',
} as const;

export const mailServer: CasesOf<Api['mailServer']> = {
  index: { call: () => ({}) },
  update: { call: () => ({ body: { ...server, version: null } }) },
  destroy: { call: () => ({}) },
  test: {
    async call(stage) {
      await stage.ok(api.mailServer.update, { body: { ...server, version: null } });
      return { body: { to: 'sari@contoh.id' } };
    },
  },
  history: { call: () => ({}) },
};
