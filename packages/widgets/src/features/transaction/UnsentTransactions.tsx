import { formatInstant } from '@finance/contract/rules';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { type ClientProps, type UnsentBox, useFinance, WidgetRoot } from '../../runtime/index.ts';
import { Alert, Button, FullScreenSpinner, loadable, Rupiah, styled, Tag, unbroken } from '../../ui/index.ts';
import {
  amountOf,
  forgetUnsent,
  keepUnsent,
  mostFailures,
  sendAgain,
  sendUnsent,
  takeUnsent,
  type Unsent,
  unsentOf,
} from './unsent.ts';

const TransactionForm = loadable(
  async () => (await import('./TransactionForm.tsx')).TransactionForm,
  FullScreenSpinner,
);

export type UnsentTransactionsProps = ClientProps;

/**
 * Lets a cashier go on without a network: while it stands on a page, the form of `TransactionCreate` closes, or begins
 * anew, also when the server cannot be reached. The booking is kept on this device with its day and its key, and sent
 * by itself, in order and exactly once, when the server answers again, also after a restart, by the same user in the
 * same tenant. Until then it is named here; `onCreated` is not called for it. What the server refuses or asks about
 * waits to be opened again, with all that was typed. Draws nothing while nothing waits. Needs HTTPS or localhost.
 * @example
 * <FinanceProvider client={client}>
 *   <UnsentTransactions />
 *   <TransactionCreate isRepeatable />
 * </FinanceProvider>
 */
export function UnsentTransactions({ client }: UnsentTransactionsProps) {
  return (
    <WidgetRoot client={client}>
      <Body />
    </WidgetRoot>
  );
}

/** Whether this browser can keep bookings, and have one tab at a time send them. */
const isAble = () => Boolean(globalThis.indexedDB && navigator.locks); // null in happy-dom

function Body() {
  const { scope, claims } = useFinance();
  const isIn = claims?.tenant_id !== undefined && isAble();
  return isIn ? <Waiting key={scope} /> : null;
}

function Waiting() {
  const { scope, now, timezone, invalidate, notify, unsent } = useFinance();
  const { data = [] } = useSWR([scope, resource], async () => unsentOf(scope));
  const [taken, setTaken] = useState<Awaited<ReturnType<typeof takeUnsent>>>(null);
  const opened = taken?.booking;
  const isOpening = useRef(false);
  const reopened = useRef<number | null>(null);
  useEffect(() => {
    reopened.current = opened?.id ?? null;
  });
  useEffect(() => taken?.giveBack, [taken]);
  const waiting = data.filter(({ problem }) => problem === null);
  const { isSending, sendNow } = useSending(waiting.length > 0);

  useEffect(() => {
    const box: UnsentBox = {
      scope,
      isWaiting: async () => (await unsentOf(scope)).some(({ problem }) => problem === null),
      async keep(booking) {
        try {
          await keepUnsent(scope, booking, now(), reopened.current);
        } catch {
          return false; // then the form stays open and says that the answer is missing
        }
        void navigator.storage?.persist?.(); // else the browser may throw it away when the disk is full
        invalidate([resource]);
        notify({
          severity: 'info',
          text: 'Belum terkirim: disimpan di perangkat ini, dikirim sendiri saat tersambung.',
        });
        return true;
      },
      async cashOf(cashierId) {
        const all = await unsentOf(scope);
        const own = all.filter(({ body }) => body.account_type === 'cash' && body.account_id === cashierId);
        return { count: own.length, amount: own.reduce((sum, booking) => sum + BigInt(amountOf(booking)), 0n) };
      },
    };
    unsent.add(box);
    return () => void unsent.delete(box);
  }, [scope, now, unsent, invalidate, notify]);

  async function forget(booking: Unsent) {
    await forgetUnsent(booking.id);
    invalidate([resource]);
  }

  /** Only one tab may open it, or each would save it. */
  async function open({ id }: Unsent) {
    if (isOpening.current) return; // a double click
    isOpening.current = true;
    const free = await takeUnsent(id).catch(() => null);
    setTaken(free);
    if (free) return;
    isOpening.current = false;
    invalidate([resource]);
    notify({ severity: 'warning', text: 'Sedang dibuka di tab lain, atau sudah selesai di sana.' });
  }

  async function handleSendAgain(booking: Unsent) {
    await sendAgain(booking);
    invalidate([resource]);
    if (waiting.length > 0) sendNow(); // else it is sent because it waits now
  }

  async function handleSaved(booking: Unsent) {
    await forget(booking);
    close();
  }

  function close() {
    isOpening.current = false;
    setTaken(null);
  }

  if (data.length === 0) return null;
  return (
    <Alert role="status" severity="warning">
      <Head>
        <div>
          <strong>{data.length} transaksi belum terkirim</strong>
          <div>Belum masuk saldo. Tersimpan di perangkat ini, dan dikirim sendiri begitu server terhubung.</div>
        </div>
        {waiting.length > 0 && (
          <Button size="small" variant="outlined" loading={isSending} onClick={sendNow}>
            Kirim sekarang
          </Button>
        )}
      </Head>
      <Bookings aria-label="Belum terkirim">
        {data.map((booking) => (
          <li key={booking.id}>
            <span>
              <strong>
                <Rupiah amount={amountOf(booking)} />
              </strong>
              {booking.values.related_entity_name && ` · ${booking.values.related_entity_name}`}
              {unbroken(` · ${formatInstant(booking.kept_at, timezone)}`)}
            </span>
            {booking.problem === null ? <Tag tone="neutral">Menunggu</Tag> : <Tag>Perlu dibuka</Tag>}
            <span>
              {booking.isSetAside === true && (
                <Button size="small" variant="outlined" onClick={() => void handleSendAgain(booking)}>
                  Kirim lagi
                </Button>
              )}
              {booking.problem !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => void open(booking)}
                  onMouseEnter={TransactionForm.hint}
                  onFocus={TransactionForm.hint}
                >
                  Buka
                </Button>
              )}
              <ForgetButton booking={booking} onForget={() => void forget(booking)} />
            </span>
            {problemOf(booking) && <p>{problemOf(booking)}</p>}
          </li>
        ))}
      </Bookings>
      {opened && (
        <TransactionForm
          title="Buat Transaksi"
          settings={{ isSignRequired: true, defaults: opened.values }}
          sentKey={opened.key}
          onSaved={() => void handleSaved(opened)}
          onClose={close}
        />
      )}
    </Alert>
  );
}

/** Why it is not in the books yet, where that is more than a missing network. */
function problemOf({ problem, failures = 0 }: Unsent): string | null {
  const isFailing = problem === null && failures >= mostFailures;
  return isFailing ? `Server gagal mencatatnya ${failures} kali. Dicoba terus.` : problem;
}

/** What other tabs are told to read again. */
const resource = 'unsent';

/** How long it waits before it tries again, in ms; each time twice as long. */
const pauses = { first: 2000, longest: 60_000 };

/** Sends while something waits: at once, when the network comes back, and again and again. */
function useSending(isWaiting: boolean): { isSending: boolean; sendNow: () => void } {
  const { client, scope, now, invalidate, notify } = useFinance();
  const [isSending, setIsSending] = useState(false);
  const latest = useRef(() => {});
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = pauses.first;
    const end = new AbortController();
    async function send() {
      clearTimeout(timer);
      setIsSending(true);
      let sent = 0;
      const isLeft = await sendUnsent(client, scope, {
        now,
        signal: end.signal,
        onSent(changed) {
          sent += 1;
          invalidate(changed === 'all' ? 'all' : [...changed, resource]);
        },
        onRefused() {
          invalidate([resource]);
          notify({ severity: 'error', text: 'Satu transaksi yang tertunda perlu dibuka: server tidak menerimanya.' });
        },
        onFailed: () => invalidate([resource]),
      }).catch(() => true);
      if (sent > 0) notify({ severity: 'success', text: `Terkirim: ${sent} transaksi yang tertunda` });
      if (end.signal.aborted) return;
      setIsSending(false);
      if (isLeft) timer = setTimeout(() => void send(), pause);
      pause = Math.min(pause * 2, pauses.longest);
    }
    const handleOnline = () => void send();
    latest.current = handleOnline;
    addEventListener('online', handleOnline);
    handleOnline();
    return () => {
      end.abort();
      clearTimeout(timer);
      removeEventListener('online', handleOnline);
    };
  }, [isWaiting, client, scope, now, invalidate, notify]);
  return { isSending, sendNow: () => latest.current() };
}

function ForgetButton({ booking, onForget }: { booking: Unsent; onForget: () => void }) {
  const { confirm } = useFinance();
  async function handleForget() {
    const sure =
      'Yang sudah diisi akan hilang dari perangkat ini.' +
      (booking.problem === null || booking.isSetAside
        ? ' Jawaban server belum diterima, jadi bisa saja sudah tercatat: periksa daftar transaksi.'
        : '');
    if (await confirm({ title: 'Hapus yang belum terkirim', text: sure, yes: 'Hapus', isDestructive: true }))
      onForget();
  }
  return (
    <Button size="small" tone="error" onClick={() => void handleForget()}>
      Hapus
    </Button>
  );
}

const Head = styled('div', () => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 12px',
  '& > div': { flex: '1 1 220px' },
}));

const Bookings = styled('ul', ({ palette }) => ({
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 'min(40vh, 320px)',
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '4px 0',
    borderTop: `1px solid ${palette.divider}`,
  },
  '& > li > span:first-of-type': { flex: '1 1 200px' },
  '& > li > p': { flexBasis: '100%', margin: 0, whiteSpace: 'pre-line' },
}));
