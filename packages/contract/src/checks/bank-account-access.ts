import { may, type Role } from '../ability.ts';
import { invalid } from './refusal.ts';

export interface Grant {
  read: boolean;
  write: boolean;
}

/**
 * The grant a request asks for. Writing includes reading, so `write` alone also sets `read`.
 * @throws Refusal 400 when `read` is removed from someone who keeps `write`
 */
export function nextGrant(asked: { [Name in keyof Grant]?: boolean | undefined }, current: Grant): Grant {
  const write = asked.write ?? current.write;
  const read = asked.read ?? (write || current.read);
  if (write && !read) throw invalid({ read: ['harus ya selama pengguna boleh menulis. Cabut izin menulis juga.'] });
  return { read, write };
}

/** A user's rights on a bank account: a kasir's come from the grant, every other role's from the role. */
export function rightsOf(role: Role, grant: Grant | undefined): Grant {
  if (role === 'kasir') return { read: grant?.read ?? false, write: grant?.write ?? false };
  return { read: true, write: may(role, 'transaction:create') };
}
