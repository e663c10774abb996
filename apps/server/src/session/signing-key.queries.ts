import { exportJWK, generateKeyPair, type JWK } from 'jose';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

/** The shared key that signs tokens, made by whichever process starts first. */
export async function signingKey(owner: pg.ClientConfig): Promise<{ id: string; jwk: JWK }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    await client.query('begin');
    await client.query('lock table signing_key in exclusive mode');
    await client.query(
      'insert into signing_key (id, private_jwk) select $1, $2 where not exists (select from signing_key)',
      [uuidv7(), JSON.stringify(await exportJWK(privateKey))],
    );
    const { rows } = await client.query<{ id: string; private_jwk: JWK }>(
      'select id, private_jwk from signing_key order by created_at desc limit 1',
    );
    await client.query('commit');
    const [row] = rows;
    if (!row) throw new Error('signing_key is empty');
    return { id: row.id, jwk: row.private_jwk };
  } finally {
    await client.end();
  }
}
