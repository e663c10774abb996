import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type WebhookHeaders, verifyWebhook } from './verify-webhook.ts';
import { WebhookError } from './webhook-error.ts';

const at = 1_770_000_000;
const now = () => at * 1000;
const secretOf = (name: string) => `whsec_${Buffer.from(name.repeat(8)).toString('base64')}`;
const [newer, older, foreign] = ['new-', 'old-', 'bad-'].map(secretOf) as [string, string, string]; // of three
const body = '{"id":"evt_1","type":"due.paid", "data":{"note":"é"}}';

function sign(secret: string, { id = 'evt_1', timestamp = at, text = body } = {}): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}
function headers(signature: string, timestamp: number | string = at): Record<string, string> {
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
}
const verify = (sent: WebhookHeaders, secrets: string | string[] = newer, content: string | Uint8Array = body) =>
  verifyWebhook({ headers: sent, body: content }, secrets, { now });

test('the example of Standard Webhooks is verified', () => {
  const example = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const told = verifyWebhook(
    { headers: example, body: '{"test": 2432232314}' },
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    { now: () => 1_614_265_330_000 },
  );
  expect(told).toEqual({ test: 2432232314 });
});

describe('takes', () => {
  test.each<[what: string, sent: WebhookHeaders, secrets: string | string[], content?: string | Uint8Array]>([
    ['text', headers(sign(newer)), newer],
    ['bytes', headers(sign(newer)), newer, new TextEncoder().encode(body)],
    ['headers of fetch', new Headers(headers(sign(newer))), newer],
    ['two signatures while the secret is changed, by the newer one', headers(`${sign(newer)} ${sign(older)}`), newer],
    ['two signatures, by the older one', headers(`${sign(newer)} ${sign(older)}`), older],
    ['one signature, where two secrets are known', headers(sign(older)), [newer, older]],
    ['a signature of another version beside it', headers(`v1a,abcd ${sign(newer)}`), newer],
  ])('%s', (_, sent, secrets, content) => {
    expect(verify(sent, secrets, content)).toMatchObject({ id: 'evt_1', type: 'due.paid', data: { note: 'é' } });
  });

  test.each([-300, 300])('what is %i seconds from now', (seconds) => {
    const timestamp = at + seconds;
    expect(verify(headers(sign(newer, { timestamp }), timestamp))).toHaveProperty('id');
  });
});

describe('refuses', () => {
  test.each<[what: string, sent: WebhookHeaders, content?: string]>([
    ['the signature of another secret', headers(sign(foreign))],
    ['another body', headers(sign(newer)), body.replace('paid', 'void')],
    ['a body that was parsed and written anew', headers(sign(newer)), JSON.stringify(JSON.parse(body))],
    ['another id', { ...headers(sign(newer)), 'webhook-id': 'evt_2' }],
    ['another time', headers(sign(newer), at + 1)],
    ['what is too old', headers(sign(newer, { timestamp: at - 301 }), at - 301)],
    ['what is of the future', headers(sign(newer, { timestamp: at + 301 }), at + 301)],
    ['a time that is none', headers(sign(newer), 'NaN')],
    ['a signature without its version', headers(sign(newer).slice(3))],
    ['a signature cut short', headers(sign(newer).slice(0, 20))],
    ['no signature', { ...headers(''), 'webhook-signature': undefined }],
    ['two headers where one belongs', { ...headers(sign(newer)), 'webhook-id': ['evt_1', 'evt_1'] }],
    ['no headers', {}],
  ])('%s', (_, sent, content) => {
    expect(() => verify(sent, [newer, older], content)).toThrow(WebhookError);
  });

  test('a secret that is none of ours, as a mistake of the host', () => {
    expect(() => verify(headers(sign(newer)), 'rahasia')).toThrow(TypeError);
    for (const empty of ['whsec_', 'whsec_%'])
      expect(() => verify(headers(sign(empty)), [newer, empty])).toThrow(TypeError);
    expect(() => verify(headers(sign(newer)), [])).toThrow(WebhookError);
  });
});
