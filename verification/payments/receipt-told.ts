import type { FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import { PaymentScene } from '../../apps/server/src/testing/providers/payment-scene.ts';
import { startLimited } from '../attack/limited-server.ts';
import type { ScratchServer } from '../scratch-server.ts';

/** Of the other process, in MB: as much as it likes. */
const heap = 1024;

/**
 * How long after a provider's notice to one server process a payer's page of another one says 'Pembayaran diterima', in
 * ms, of so many payments, the shortest first.
 */
export async function measureReceipts(
  server: ScratchServer,
  providers: FakeProviders,
  count: number,
): Promise<number[]> {
  const { url } = providers;
  const asked = { MIDTRANS_SNAP_URL: url, MIDTRANS_API_URL: url, XENDIT_URL: url };
  const other = await startLimited(server, heap, asked);
  try {
    const scene = await PaymentScene.open(server, providers);
    const taken: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const { uuid } = await scene.ask('midtrans');
      const order = await scene.order(uuid);
      const page = `http://127.0.0.1:${other.port}/transaction/views/online-payment/pay/${uuid}`;
      const stream = await fetch(`${page}/status`);
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      if (!reader) throw new Error(`No stream: ${stream.status}`);
      await until(reader, 'event: open');
      providers.midtrans.pay(order);
      const notices = providers.midtrans.notices.splice(0);
      const before = performance.now();
      const delivered = Promise.all(notices.map((notice) => scene.deliver(notice)));
      await until(reader, 'event: state');
      const text = await (await fetch(page)).text();
      if (!text.includes('Pembayaran diterima')) throw new Error('The page was told too early');
      taken.push(performance.now() - before);
      await delivered;
    }
    return taken.toSorted((a, b) => a - b);
  } finally {
    await other.stop();
  }
}

/** Reads until an event has come. */
async function until(reader: ReadableStreamDefaultReader<string>, event: string): Promise<void> {
  for (let heard = ''; !heard.includes(event);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended before '${event}'`);
    heard += value;
  }
}
