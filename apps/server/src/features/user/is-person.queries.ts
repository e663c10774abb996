import { sql } from 'kysely';

/** Leaves out service accounts, which have a list of their own, of members under the name `m`. */
export const isPerson = sql<boolean>`not exists (
  select from service_account s where s.tenant_id = m.tenant_id and s.user_id = m.user_id)`;
