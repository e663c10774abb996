import { abilitiesOf, type Api, type TwoStep } from '@finance/contract';
import { conflict, invalid, notFound, Refusal } from '@finance/contract/checks/refusal';
import { notMember } from '@finance/contract/checks/request';
import { aToken } from '../a-token.ts';
import { aUuid } from '../a-uuid.ts';
import type { Answers } from './answers.ts';
import { claimsOf } from './claims-of.ts';
import { recordHistory } from './history.ts';
import { tick, type World } from './world.ts';

/** Every user signs in with the world's password. */
export function sessionAnswers(world: World): Answers<Api['session']> {
  const tokenFor = (user: World['user'], tenant?: World['tenant']) => ({
    access_token: aToken({
      sub: String(user.id),
      acc_name: user.name,
      email: user.email,
      tenant_id: tenant?.id,
      tenant_name: tenant?.name,
    }),
  });

  return {
    show({ request }) {
      const { user, tenants, role, settings } = world;
      const claims = claimsOf(request);
      if (claims !== null && claims.tenant_id === undefined)
        return { data: { user, tenant: null, tenants, two_step_needed: false, abilities: [] } };
      if (settings.two_step_required && !world.twoSteps.has(user.id) && world.passkeys.length === 0)
        return { data: { user, tenant: null, tenants, two_step_needed: true, abilities: [] } };
      const { timezone, transfer_second_person, approval_limit } = settings;
      const name = settings.tenant_name ?? world.tenant.name;
      const tenant = { ...world.tenant, name, role, timezone, transfer_second_person, approval_limit };
      return { data: { user, tenant, tenants, two_step_needed: false, abilities: abilitiesOf(role) } };
    },
    authentication({ body }) {
      const user = world.users.find(({ email }) => email === body.email);
      if (!user || body.password !== world.password) throw new Refusal(401, ['Email atau kata sandi salah']);
      const [only, ...more] = world.tenants;
      return { data: { ...tokenFor(user, more.length === 0 ? only : undefined), tenants: world.tenants } };
    },
    tenantChange({ body }) {
      const tenant = world.tenants.find(({ id }) => id === body.tenant_id);
      if (!tenant) throw notMember();
      return { data: tokenFor(world.user, tenant) };
    },
    tokenExchange: () => ({
      data: {
        ...tokenFor(world.user, world.tenant),
        token_type: 'Bearer',
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        expires_in: 900,
        scope: 'due:read due:create',
        tenant: world.tenant,
      },
    }),
    serviceToken: () => ({
      data: {
        ...tokenFor(world.user, world.tenant),
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'due:read due:create',
        tenant: world.tenant,
      },
    }),
    ticket: () => ({ data: { access_token: `tiket-${crypto.randomUUID()}` } }),
    exchange: () => ({ data: tokenFor(world.user, world.tenant) }),
    // The server keeps its session in a cookie, which does not exist here.
    renew: () => ({ data: { access_token: null } }),
    signOut: () => ({ data: { ended: true } }),
    openSessions: () => ({ data: [{ ...openSession, user_agent: globalThis.navigator?.userAgent ?? '' }] }),
    endSession({ param }) {
      if (param !== openSession.id) throw notFound('Sesi');
      return { data: { ended: true } };
    },
    updateProfile({ body: { name } }) {
      const before = { id: world.user.id, name: world.user.name };
      world.user.name = name;
      if (before.name !== name)
        recordHistory(world, {
          resource: 'user',
          action: 'update',
          before,
          after: { id: world.user.id, name },
          by: world.user,
          at: tick(world),
        });
      return { data: world.user };
    },
    changePassword({ body: { current_password, new_password } }) {
      if (current_password !== world.password) throw invalid({ current_password: ['salah'] });
      world.password = new_password;
      return { data: { changed: true } };
    },
    twoStep: ({ request }) => ({ data: twoStepOf(world, request) }),
    beginTwoStep({ body: { current_password } }) {
      if (current_password !== world.password) throw invalid({ current_password: ['salah'] });
      return { data: { secret, uri: `otpauth://totp/Keuangan:${world.user.email}?issuer=Keuangan&secret=${secret}` } };
    },
    turnOnTwoStep({ request }) {
      const recovery_codes = recoveryCodes('12345');
      const own = { enabled_at: tick(world), recovery_codes_left: recovery_codes.length };
      world.twoSteps.set(callerOf(world, request), own);
      return { data: { recovery_codes } };
    },
    renewRecoveryCodes({ request }) {
      const [caller, recovery_codes] = [callerOf(world, request), recoveryCodes('54321')];
      const own = world.twoSteps.get(caller);
      if (!own) throw conflict('Verifikasi dua langkah tidak menyala.');
      world.twoSteps.set(caller, { ...own, recovery_codes_left: recovery_codes.length });
      return { data: { recovery_codes } };
    },
    confirmTwoStep({ request }) {
      if (!world.twoSteps.has(callerOf(world, request))) throw conflict('Verifikasi dua langkah tidak menyala.');
      return { data: { confirmed_until: new Date(Date.parse(tick(world)) + 600_000).toISOString() } };
    },
    turnOffTwoStep({ request }) {
      world.twoSteps.delete(callerOf(world, request));
      return { data: twoStepOf(world, request) };
    },
  };
}

/** What the authenticator app would get; every code is right here. */
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

function recoveryCodes(end: string): string[] {
  return Array.from({ length: 10 }, (_, index) => `1234${index}-67890-12345-${end}`);
}

function callerOf({ user }: World, request: Request): number {
  return Number(claimsOf(request)?.sub ?? user.id);
}

function twoStepOf(world: World, request: Request): TwoStep {
  const own = world.twoSteps.get(callerOf(world, request));
  return own ? { enabled: true, ...own } : { enabled: false, enabled_at: null, recovery_codes_left: 0 };
}

/** The one that there is. */
const openSession = {
  id: aUuid(1),
  kind: 'browser',
  address: '127.0.0.1',
  created_at: '2026-03-10T02:00:00.000Z',
  last_used_at: '2026-03-10T03:00:00.000Z',
  expires_at: '2026-03-10T15:00:00.000Z',
  is_current: true,
} as const;
