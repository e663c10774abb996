import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** An attacker's host, reachable through a tenant that names it in its open-link map. */
export async function strangersHost() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/seen') seen.push(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').search));
    else if (pathname !== '/favicon.ico') seen.push(`${request.url} ${JSON.stringify(request.headers)}`);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<title>x</title><p>Halaman orang lain</p><script>fetch('/seen?' + encodeURIComponent(location.href))</script>`,
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port

  return {
    /** The requests to the host, and the addresses that its pages saw. */
    seen: () => seen,
    /** Books a transaction whose `redirect-app` page leads to the host. Returns its path and a token that opens it. */
    async trap(owner: Page): Promise<{ address: string; token: string }> {
      const token = (await owner.evaluate(() => localStorage.getItem('finance_access_token'))) ?? '';
      const call = async (method: string, path: string, data: object = {}) => {
        const answer = await owner.request.fetch(path, {
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'GET' ? {} : { data }),
        });
        expect([path, answer.ok()]).toEqual([path, true]);
        // A list or a record.
        return ((await answer.json()) as { data: { id: number; uuid: string }[] & { uuid: string } }).data;
      };
      await call('PUT', '/setting/api/setting/open_links', { value: { 'Jahat/Jebakan': `${origin}/{id}` } });
      const [bank] = await call('GET', '/transaction/api/bank-account?paginate=1');
      const { uuid } = await call('POST', '/transaction/api/transaction', {
        amount: 1000,
        account_type: 'bank',
        account_id: bank?.id,
        transactable_app: 'Jahat',
        transactable_type: 'Jebakan',
        transactable_id: '7',
        allow_duplicate: true,
      });
      return { address: `/transaction/redirect-app/transaction/${uuid}`, token };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
