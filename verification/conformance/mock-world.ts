import { roles, type Role } from '@finance/contract';
import { aToken, createWorld, scenarios, type World } from '@finance/api-client/testing';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { names, tenantName } from './people.ts';
import type { Person, Place, Side } from './stage.ts';

const origin = 'https://keuangan.contoh.id';

/** The mock world behind msw, as stories and hosts have it. */
export function openMockWorld(): Side & { close: () => Promise<void> } {
  const worlds = new Map<Place, { world: World; handlers: HttpHandler[] }>();
  const server = setupServer();
  server.listen();
  return {
    name: 'the mock world',
    async open() {
      const tenant = { id: 1, name: tenantName };
      const world = createWorld({ now: new Date().toISOString(), tenant });
      world.tenants.splice(0, Infinity, tenant);
      world.users.splice(0, Infinity, ...roles.map((role, at) => personOf(role, at + 1)));
      world.settings.receipt_header = null;
      const people = Object.fromEntries(roles.map((role, at) => [role, personOf(role, at + 1)])) as Record<
        Role,
        Person
      >; // one of each
      const place: Place = {
        origin,
        appOrigin: origin,
        people,
        password: 'rahasia-demo',
        tenant,
        tokenOf: async (role, { tenant: isInside } = { tenant: true }) =>
          aToken({
            sub: String(people[role].id),
            acc_name: people[role].name,
            email: people[role].email,
            tenant_id: isInside ? tenant.id : undefined,
            tenant_name: isInside ? tenant.name : undefined,
          }),
        signInCode: async () => ({ code: 'kode', code_verifier: 'pembuktian.'.repeat(5) }),
      };
      worlds.set(place, { world, handlers: scenarios.empty({ world }) });
      return place;
    },
    async send(place, role, request) {
      const { world, handlers } = worlds.get(place) ?? {};
      if (!world || !handlers) throw new Error('This place is not of this side');
      world.role = role;
      world.user = place.people[role]; // a world has one caller at a time
      server.use(...handlers); // only now: the world answers for every origin, the real server's too
      return fetch(request).finally(() => server.resetHandlers());
    },
    close: async () => server.close(),
  };
}

function personOf(role: Role, id: number): Person {
  return { id, name: names[role], email: `${role}@contoh.id` };
}
