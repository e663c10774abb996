import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildExample } from './build.ts';

/**
 * Serves an app of another vendor that embeds the widgets: its own origin and page, and its own way to get a token.
 *   node examples/serve.ts plain
 * starts our server beside it. With FINANCE_URL it uses a running one, whose ALLOWED_ORIGINS must have this origin.
 */
const name = process.argv[2] ?? 'plain';
const folder = fileURLToPath(new URL(`./${name}/`, import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${folder}index.html`))
  throw new Error(`There is no example ${name}; see the folders beside this file.`);

const port = Number(process.env['PORT'] ?? 4400);
const origin = `http://127.0.0.1:${port}`;
const built = existsSync(`${folder}main.tsx`) ? await buildExample(name) : folder;
const finance = process.env['FINANCE_URL'] ?? (await startFinance());

/** What an example does that has a server of its own. */
const own = existsSync(`${folder}server.ts`)
  ? await (await import('./dealer/server.ts')).openDealer({ finance, origin })
  : undefined;

/** The example's files from npm. */
const libraries: Record<string, string> = {
  '/angular.js': 'node_modules/angular/angular.min.js',
  '/vue.js': 'node_modules/vue/dist/vue.global.prod.js',
};

/** The strictest policy that each host allows; Vue's in-page template compiler needs eval. */
function policy(nonce: string) {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'${name === 'vue' ? " 'unsafe-eval'" : ''}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self' ${finance}`,
    `img-src 'self' ${finance} blob: data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(name === 'plain' ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ');
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  if (own?.(request, response, pathname)) return;
  const library = libraries[pathname];
  if (pathname === '/') {
    const nonce = randomBytes(16).toString('base64');
    const page = readFileSync(`${folder}index.html`, 'utf8').replaceAll('FINANCE', finance).replaceAll('NONCE', nonce);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(nonce),
        'cache-control': 'no-store',
      })
      .end(page);
  } else if (pathname === '/style.css') {
    response.writeHead(200, { 'content-type': 'text/css' }).end(readFileSync(`${root}examples/style.css`));
  } else if (library ?? /^\/(?:app|assets\/[\w.-]+)\.js$/.test(pathname)) {
    const code = readFileSync(library ? root + library : `${built}${pathname}`, 'utf8').replaceAll('FINANCE', finance);
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(code);
  } else if (pathname === '/finance-token') {
    tokenOf(searchParams.get('as') ?? 'keuangan').then(
      (token) => response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(token),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  } else {
    response.writeHead(404).end();
  }
});
server.listen(port, '127.0.0.1', () => console.log(`Contoh ${name} siap di ${origin}`));

/** The example's server signs its user in at ours, so that its page never sees the password. */
async function tokenOf(role: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(finance + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    // As in the contract.
    return ((await answer.json()) as { data: { access_token: string; tenants?: { id: number; name: string }[] } }).data;
  };
  const { access_token, tenants = [] } = await post('/account/api/authentication', {
    email: `${role}@contoh.id`,
    password: 'rahasia-demo',
  });
  const tenant = tenants.find((one) => one.name === 'PT Maju Motor');
  return (await post('/account/api/tenant-change', { tenant_id: tenant?.id }, access_token)).access_token;
}

function startFinance(): Promise<string> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ALLOWED_ORIGINS: origin,
    WEBHOOK_INNER: '1',
  };
  const child: ChildProcess = spawn(process.execPath, ['--conditions=finance-source', 'verification/demo/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      child.kill(signal);
      server.close();
    });
  }
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /Keuangan siap di (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}
