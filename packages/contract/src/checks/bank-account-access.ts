import { may, type Role } from '../ability.ts';
import { invalid } from './refusal.ts';

export interface Grant {
  read: boolean;
  write: boolean;
}

/**
 * The grant that a request asks for. Who may write may read: giving `write` alone gives `read` with it.
 * @throws Refusal 400 where `read` is to be taken from someone who keeps `write`
 */
export function nextGrant(asked: { [Name in keyof Grant]?: boolean | undefined }, current: Grant): Grant {
  const write = asked.write ?? current.write;
  const read = asked.read ?? (write || current.read);
  if (write && !read) throw invalid({ read: ['harus ya selama pengguna boleh menulis. Cabut izin menulis juga.'] });
  return { read, write };
}

/** What a user may do with a bank account: a kasir what was granted, every other role what the role says. */
export function rightsOf(role: Role, grant: Grant | undefined): Grant {
  if (role === 'kasir') return { read: grant?.read ?? false, write: grant?.write ?? false };
  return { read: true, write: may(role, 'transaction:create') };
}
