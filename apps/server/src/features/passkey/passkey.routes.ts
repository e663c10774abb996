import type { Api } from '@finance/contract';
import { notFound } from '../../base/refusal.ts';
import { asUser } from '../../database/as-user.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { deviceOf } from '../session/session-cookie.ts';
import {
  addNewPasskey,
  beginAdding,
  beginConfirming,
  beginSigningIn,
  confirmByPasskey,
  findOwnPasskey,
  listPasskeys,
  removeOwnPasskey,
} from './passkey.ts';
import { renamePasskey } from './passkey.queries.ts';

export function passkeyHandlers(services: Services): Handlers<Api['passkey']> {
  return {
    index({ bearer }) {
      return listPasskeys(services, bearer);
    },
    async beginAdding({ bearer, body, http }) {
      return { data: await beginAdding(services, bearer, body.current_password, deviceOf(http, services).address) };
    },
    async add({ bearer, body, request_id }) {
      return { data: await addNewPasskey(services, bearer, body, request_id) };
    },
    async rename({ bearer, param, body: { name }, request_id }) {
      const data = await asUser(services.db, bearer, async (trx) => {
        if (!(await renamePasskey(trx, param, name, request_id))) throw notFound('Kunci sandi');
        return findOwnPasskey(trx, param);
      });
      return { data };
    },
    async remove({ bearer, param, request_id }) {
      await removeOwnPasskey(services, bearer, param, request_id);
      return { data: { removed: true } };
    },
    async beginSignIn() {
      return { data: await beginSigningIn(services) };
    },
    async beginConfirming({ bearer }) {
      return { data: await beginConfirming(services, bearer) };
    },
    async confirm({ bearer, body: { credential }, request_id }) {
      return { data: await confirmByPasskey(services, bearer, credential, request_id) };
    },
  };
}
