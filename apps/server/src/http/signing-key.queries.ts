import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { keysChannel } from '../database/changes.ts';
import { connect } from '../database/connect.ts';

export interface SigningKey {
  id: string;
  jwk: JWK;
}

/** How long a replaced key still verifies: the longest token life and an hour. */
const overlap = '13 hours';

/** The valid keys, newest first; that one signs. The first process to start creates one. */
export function readSigningKeys(owner: pg.ClientConfig): Promise<SigningKey[]> {
  return locked(owner, async (client) => {
    const known = await goodKeys(client);
    if (known.length > 0) return known;
    await insertKey(client);
    return goodKeys(client);
  });
}

/**
 * Creates a new signing key and deletes those whose tokens have expired; with `dropOld` all others, which invalidates
 * every token.
 */
export function rotateSigningKeys(owner: pg.ClientConfig, { dropOld }: { dropOld: boolean }): Promise<SigningKey[]> {
  return locked(owner, async (client) => {
    if (dropOld) await client.query('delete from signing_key');
    await insertKey(client);
    const good = await goodKeys(client);
    await client.query('delete from signing_key where id <> all($1)', [good.map(({ id }) => id)]);
    await client.query(`notify ${keysChannel}`); // at the commit, to every server process
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

/** Locks the table, so that two starting processes do not both create a key. */
async function locked<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(owner);
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
