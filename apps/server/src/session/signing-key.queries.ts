import { exportJWK, generateKeyPair, type JWK } from 'jose';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

export interface SigningKey {
  id: string;
  jwk: JWK;
}

/** A replaced key verifies until the longest of its tokens is over, with an hour to spare. */
const overlap = '13 hours';

/** The keys whose tokens are good, the newest first, which signs; whichever process starts first makes one. */
export function readSigningKeys(owner: pg.ClientConfig): Promise<SigningKey[]> {
  return locked(owner, async (client) => {
    const known = await goodKeys(client);
    if (known.length > 0) return known;
    await insertKey(client);
    return goodKeys(client);
  });
}

/** Makes the key that signs from now on, and forgets those whose tokens are over; with `dropOld` all others, and with them every token there is. */
export function rotateSigningKeys(owner: pg.ClientConfig, { dropOld }: { dropOld: boolean }): Promise<SigningKey[]> {
  return locked(owner, async (client) => {
    if (dropOld) await client.query('delete from signing_key');
    await insertKey(client);
    const good = await goodKeys(client);
    await client.query('delete from signing_key where id <> all($1)', [good.map(({ id }) => id)]);
    return good;
  });
}

async function goodKeys(client: pg.Client): Promise<SigningKey[]> {
  const { rows } = await client.query<SigningKey>(
    `select id, private_jwk as jwk from (
       select *, lag(created_at) over (order by created_at desc, id desc) as replaced_at from signing_key
     ) k where replaced_at is null or replaced_at > now() - interval '${overlap}' order by created_at desc, id desc`,
  );
  return rows;
}

async function insertKey(client: pg.Client): Promise<void> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  await client.query('insert into signing_key (id, private_jwk, created_at) values ($1, $2, clock_timestamp())', [
    uuidv7(),
    JSON.stringify(await exportJWK(privateKey)),
  ]);
}

/** Two processes that start together do not both make a key. */
async function locked<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table signing_key in exclusive mode');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
