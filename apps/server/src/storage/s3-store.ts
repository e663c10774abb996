import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../base/environment.ts';
import type { FileStore } from './file-store.ts';

/** How long until the store begins to answer, in ms; who reads the content may take longer. */
const patience = 60_000;

/**
 * Keeps objects in a bucket of any S3-compatible store. Path-style addresses, which all of them support.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function call(key: string, init: RequestInit): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('S3 did not answer in time')), patience);
    const response = await client
      .fetch(`${endpoint}/${bucket}/${key}`, { ...init, signal: late.signal })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const said = (await response.text()).slice(0, 500);
    const error = new Error(`S3 answered ${init.method ?? 'GET'} ${key} with ${response.status}: ${said}`);
    throw said.includes('NoSuchKey') ? Object.assign(error, { code: 'ENOENT' }) : error; // as the disk says it
  }

  return {
    async put(key, localPath, mime_type) {
      await (
        await call(key, { method: 'PUT', body: await openAsBlob(localPath), headers: { 'content-type': mime_type } })
      ).arrayBuffer();
    },
    async read(key) {
      const { body } = await call(key, { method: 'GET' });
      if (!body) throw new Error(`S3 answered ${key} without content`);
      return Readable.fromWeb(body as ReadableStream); // the DOM's type for the same stream
    },
    async remove(key) {
      await (await call(key, { method: 'DELETE' })).arrayBuffer();
    },
  };
}
