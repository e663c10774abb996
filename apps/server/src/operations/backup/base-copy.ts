import { existsSync } from 'node:fs';
import { constants, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walFolder } from '../../database/embedded-archive.ts';
import { beginCopy } from './base-copy.queries.ts';
import type pg from 'pg';

// Copies of the cluster's folder, from which its kept log leads on. Each is named after the time when it was complete
// and the timeline, which a recovery changes.

const pattern = /^base-(\d{8}T\d{6}Z)-(\d+)$/;
/** PostgreSQL makes these anew. */
const leftOut = {
  files: ['postmaster.pid', 'postmaster.opts'],
  insideOf: ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'],
};
const keptDays = 7;

export interface BaseCopy {
  path: string;
  at: Date;
  timeline: string;
}

/** The oldest first. */
export async function listBaseCopies(archiveDir: string): Promise<BaseCopy[]> {
  const names = existsSync(archiveDir) ? await readdir(archiveDir) : [];
  return names.toSorted().flatMap((name) => {
    const [, at, timeline = ''] = pattern.exec(name) ?? [];
    return at ? [{ path: join(archiveDir, name), at: instantOf(at), timeline }] : [];
  });
}

/** Copies the cluster of a running server, and the contents of its files; then removes what is older than a week. */
export async function makeBaseCopy(
  owner: pg.ClientConfig,
  { dataDir, archiveDir, signal }: { dataDir: string; archiveDir: string; signal: AbortSignal },
): Promise<BaseCopy> {
  await mkdir(archiveDir, { recursive: true, mode: 0o700 });
  const unfinished = join(archiveDir, 'base.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const copying = await beginCopy(owner);
  signal.addEventListener('abort', copying.giveUp); // it may wait for a log that cannot be kept
  try {
    await copyTree(join(dataDir, 'postgres'), unfinished, signal);
    const { label, timeline } = await copying.end();
    await writeFile(join(unfinished, 'backup_label'), label, { mode: 0o600, flush: true });
    await copyContents(join(dataDir, 'files'), join(archiveDir, 'files'), signal);
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000);
    const path = join(archiveDir, `base-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${timeline}`);
    await rename(unfinished, path);
    await removeOld(archiveDir, at);
    return { path, at, timeline };
  } finally {
    signal.removeEventListener('abort', copying.giveUp);
    await copying.close();
  }
}

/** What is removed meanwhile was of no use: the log says so as well. */
export async function copyTree(from: string, to: string, signal?: AbortSignal, below = ''): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true }).catch(ignoreGone([]))) {
    signal?.throwIfAborted();
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (leftOut.files.includes(name) || leftOut.insideOf.some((folder) => below === `pg_${folder}`)) continue;
    if (entry.isDirectory()) await copyTree(from, to, signal, name);
    else if (entry.isFile())
      await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(ignoreGone(undefined));
  }
}

/** Contents never change, so only new ones are copied. */
async function copyContents(from: string, to: string, signal: AbortSignal): Promise<void> {
  for (const tenant of existsSync(from) ? await readdir(from) : []) {
    if (!/^\d+$/.test(tenant)) continue;
    await mkdir(join(to, tenant), { recursive: true, mode: 0o700 });
    const there = new Set(await readdir(join(to, tenant)));
    for (const uuid of await readdir(join(from, tenant))) {
      if (there.has(uuid)) continue;
      signal.throwIfAborted();
      await copyFile(join(from, tenant, uuid), join(to, tenant, `${uuid}.part`)).catch(ignoreGone(undefined));
      await rename(join(to, tenant, `${uuid}.part`), join(to, tenant, uuid)).catch(ignoreGone(undefined));
    }
  }
}

/** Keeps at least two copies, and the log since the oldest of them. */
async function removeOld(archiveDir: string, now: Date): Promise<void> {
  const copies = await listBaseCopies(archiveDir);
  const old = copies.slice(0, -2).filter(({ at }) => now.getTime() - at.getTime() > keptDays * 86_400_000);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
  const oldest = copies[old.length];
  if (old.length === 0 || !oldest) return;
  const since = await copyStart(oldest.path);
  for (const name of await readdir(walFolder(archiveDir)))
    if (/^[\dA-F]{24}/.test(name) && name.slice(8, 24) < since.slice(8))
      await rm(join(walFolder(archiveDir), name), { force: true });
}

/** The first piece of the log that a copy needs. */
async function copyStart(path: string): Promise<string> {
  const found = /\(file ([\dA-F]{24})\)/.exec(await readFile(join(path, 'backup_label'), 'utf8'));
  if (!found?.[1]) throw new Error(`Salinan ${path} rusak.`);
  return found[1];
}

function ignoreGone<T>(instead: T) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

function instantOf(at: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
