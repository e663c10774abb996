import type { Api, PasskeyCreation, PasskeyRequest } from '@finance/contract';
import { notFound } from '@finance/contract/checks/refusal';
import { aPasskey } from '../a-passkey.ts';
import { aUuid } from '../a-uuid.ts';
import type { Answers } from './answers.ts';
import { tick, type World } from './world.ts';

/** The caller's own. What a browser makes for it is taken as it is: there is no authenticator here. */
export function passkeyAnswers(world: World): Answers<Api['passkey']> {
  const found = (id: string) => {
    const passkey = world.passkeys.find((one) => one.id === id);
    if (!passkey) throw notFound('Kunci sandi');
    return passkey;
  };
  return {
    index: ({ request }) => ({
      data: world.passkeys,
      meta: {
        // the page that asks is the right one
        origin: globalThis.location?.origin ?? new URL(request.url).origin,
        has_app: world.twoSteps.has(world.user.id),
      },
    }),
    beginAdding: () => ({ data: creation(world) }),
    add({ body: { name } }) {
      const passkey = aPasskey({ id: aUuid(1000 + world.passkeys.length), name, created_at: tick(world) });
      world.passkeys.push(passkey);
      return { data: passkey };
    },
    rename({ param, body: { name } }) {
      const passkey = found(param);
      passkey.name = name;
      return { data: passkey };
    },
    remove({ param }) {
      const passkey = found(param);
      world.passkeys = world.passkeys.filter((one) => one !== passkey);
      return { data: { removed: true } };
    },
    beginSignIn: () => ({ data: asked }),
    beginConfirming: () => ({ data: asked }),
    confirm: () => ({ data: { confirmed_until: new Date(Date.parse(tick(world)) + 600_000).toISOString() } }),
  };
}

const challenge = 'dGFudGFuZ2FuLXVudHVrLWNlcml0YQ';

const asked: PasskeyRequest = {
  challenge,
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};

function creation({ user: { id, name, email } }: World): PasskeyCreation {
  return {
    challenge,
    rp: { id: 'localhost', name: 'Keuangan' },
    user: { id: `dXNlci0${id}`, name: email, displayName: name },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}
