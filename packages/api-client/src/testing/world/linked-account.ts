import type { Api } from '@finance/contract';
import { notFound } from '@finance/contract/checks/refusal';
import type { Answers } from './answers.ts';
import type { World } from './world.ts';

/** The caller's own. An account is linked at its issuer, where no browser of a test goes. */
export function linkedAccountAnswers(world: World): Answers<Api['linkedAccount']> {
  return {
    index: ({ request }) => ({
      data: world.linkedAccounts,
      meta: {
        // the page that asks is the right one
        origin: globalThis.location?.origin ?? new URL(request.url).origin,
        issuers: world.signInIssuers,
        has_second_step: world.twoSteps.has(world.user.id) || world.passkeys.length > 0,
      },
    }),
    begin: ({ body: { issuer } }) => ({ data: { address: `https://masuk.contoh.test/${issuer}` } }),
    remove({ param }) {
      if (!world.linkedAccounts.some(({ id }) => id === param)) throw notFound('Akun terhubung');
      world.linkedAccounts = world.linkedAccounts.filter(({ id }) => id !== param);
      return { data: { removed: true } };
    },
  };
}
