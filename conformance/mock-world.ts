import { roles, type Role } from '../packages/contract/src/index.ts';
import { aToken, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { setupServer } from 'msw/node';
import { names, tenantName } from './people.ts';
import type { Person, Place, Side } from './stage.ts';

const origin = 'https://keuangan.contoh.id';

/** The mock world behind msw, as stories and hosts have it. */
export function openMockWorld(): Side & { close: () => Promise<void> } {
  const worlds = new Map<Place, World>();
  const server = setupServer();
  server.listen();
  let current: Place | undefined;
  return {
    name: 'the mock world',
    async open() {
      const tenant = { id: 1, name: tenantName };
      const world = createWorld({ now: new Date().toISOString(), tenant });
      world.users.splice(0, Infinity, ...roles.map((role, at) => personOf(role, at + 1)));
      world.settings.receipt_header = null;
      const people = Object.fromEntries(roles.map((role, at) => [role, personOf(role, at + 1)])) as Record<
        Role,
        Person
      >; // one of each
      const place: Place = {
        origin,
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
        signInCode: async () => ({ body: { code: 'kode', code_verifier: 'pembuktian.'.repeat(5) }, origin }),
      };
      worlds.set(place, world);
      server.resetHandlers(...scenarios.empty({ world }));
      current = place;
      return place;
    },
    send(place, role, request) {
      const world = worlds.get(place);
      if (place !== current || !world) throw new Error('One place at a time');
      world.role = role;
      world.user = place.people[role]; // a world has one caller at a time
      return fetch(request);
    },
    close: async () => server.close(),
  };
}

function personOf(role: Role, id: number): Person {
  return { id, name: names[role], email: `${role}@contoh.id` };
}
