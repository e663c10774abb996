import { roles, type Role } from '@finance/contract';
import { listen } from '../../apps/server/src/testing/listen.ts';
import { linkedAccountOf } from '../../apps/server/src/testing/contract-calls.ts';
import { Issuer } from '../../apps/server/src/testing/issuer.ts';
import { join, password, type Person, person, verifier, Visitor } from '../../apps/server/src/testing/sign-in.ts';
import { type TestPlace, TestServer } from '../../apps/server/src/testing/test-server.ts';
import type { Place } from './stage.ts';

/** The server on a port of its own and a database of its own. */
export interface RealServer {
  place: () => Promise<Place>;
  /** How the history of a tenant names what was written to it, after so many changes. */
  recorded: (tenant_id: number, after: number) => Promise<string[]>;
  close: () => Promise<void>;
}

const tenantName = 'PT Maju Motor';
const names: Record<Role, string> = {
  pemilik: 'Ratna Wijaya',
  keuangan: 'Dewi Lestari',
  kasir: 'Budi Santoso',
  peninjau: 'Agus Pratama',
};

export async function openRealServer(place?: TestPlace): Promise<RealServer> {
  const issuer = await Issuer.open({ redirectUris: ['http://localhost/account/views/issuer/kantor'] });
  const server = await TestServer.start({ signInIssuers: [issuer.settings()] }, place ? { place } : {});
  const { origin, close } = await listen(server.app);
  return {
    async place() {
      const tenant = { id: await server.tenant(tenantName), name: tenantName };
      const people = {} as Record<Role, Person>;
      for (const role of roles) {
        people[role] = await person(server, names[role]);
        await join(server, people[role], tenant.id, role);
      }
      const tokens = new Map<string, Promise<string>>();
      return {
        origin,
        appOrigin: server.services.origin,
        people,
        password,
        tenant,
        tokenOf(role, { tenant: isInside } = { tenant: true }) {
          const key = `${role} ${isInside}`;
          const made = tokens.get(key) ?? server.token({ user: people[role], ...(isInside ? { tenant } : {}) });
          tokens.set(key, made);
          return made;
        },
        async signInCode() {
          const visitor = new Visitor(server);
          await visitor.open('/account/views/authentication', { redirect: '/' });
          const answer = await visitor.submit({ email: people.pemilik.email, password });
          const location = new URL(answer.headers.get('location') ?? '');
          const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? '';
          return { code, code_verifier: verifier };
        },
        linkedAccount: () => linkedAccountOf(server, people.pemilik.id),
      };
    },
    async recorded(tenant_id, after) {
      const { rows } = await server.owner.query<{ resource: string }>(
        'select resource from history where tenant_id = $1 order by id offset $2',
        [tenant_id, after],
      );
      return rows.map(({ resource }) => resource);
    },
    async close() {
      await close();
      await server.close();
      await issuer.close();
    },
  };
}
