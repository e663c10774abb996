import type { Api } from '@finance/contract';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { deviceOf } from '../session/session-cookie.ts';
import { setOut } from './issuer-journey.ts';
import { checkLinking, listLinkedAccounts, removeOwnLinkedAccount } from './linked-account.ts';

export function linkedAccountHandlers(services: Services): Handlers<Api['linkedAccount']> {
  return {
    index({ bearer }) {
      return listLinkedAccounts(services, bearer);
    },
    async begin({ bearer, body, http }) {
      const { issuer, sid } = await checkLinking(services, bearer, body, deviceOf(http, services).address);
      const address = await setOut(http, services, issuer, { user_id: bearer.user_id, sid });
      return { data: { address: address.href } };
    },
    async remove({ bearer, param, body: { current_password }, http, request_id }) {
      const { address } = deviceOf(http, services);
      await removeOwnLinkedAccount(services, bearer, param, { current_password, address }, request_id);
      return { data: { removed: true } };
    },
  };
}
