// A call and a webhook with the oldest Node that the package allows, against a server that breaks off once.
import { createServer } from 'node:http';
import { createServerClient, verifyWebhook, WebhookError } from '@finance/server-sdk';

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const who = { sub: '7', acc_name: 'Dealer', email: 'a@contoh.id', tenant_id: 1, tenant_name: 'PT', iss: 'x', aud: 'x' };
const token = () => {
  const iat = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'EdDSA' })}.${part({ ...who, iat, exp: iat + 900 })}.x`;
};
let calls = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const isToken = request.url === '/account/api/service-token';
    if (!isToken) calls += 1;
    if (calls === 1 && !isToken) {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: isToken ? { access_token: token() } : { id: 7 } }));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const finance = createServerClient({ baseUrl: `http://127.0.0.1:${server.address().port}`, key: 'fsk_1_x' });
const { data } = await finance.due.putExternal('sale-7', { transactable_app: 'Dealer', type: 'R', amount: 5000 });
server.close();
server.closeAllConnections?.();
if (data.id !== 7 || calls !== 2) throw new Error(`the call was made ${calls} times`);

// the example of Standard Webhooks
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const [body, secret, now] = ['{"test": 2432232314}', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', () => 1614265330000];
if (verifyWebhook({ headers, body }, secret, { now }).test !== 2432232314) throw new Error('the webhook was misread');
try {
  verifyWebhook({ headers, body: `${body} ` }, secret, { now });
  throw new Error('a changed webhook was taken');
} catch (error) {
  if (!(error instanceof WebhookError)) throw error;
}
