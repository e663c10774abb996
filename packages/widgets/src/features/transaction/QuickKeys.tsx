import type { QuickKey, Role, Transaction } from '@finance/contract';
import { type KeyboardEvent, useState } from 'react';
import { type ClientProps, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import {
  ErrorState,
  FullScreenSpinner,
  loadable,
  Panel,
  Rupiah,
  Skeleton,
  styled,
  visuallyHidden,
} from '../../ui/index.ts';

const TransactionForm = loadable(
  async () => (await import('./TransactionForm.tsx')).TransactionForm,
  FullScreenSpinner,
);

export interface QuickKeysProps extends ClientProps {
  /** Heading level on the host's page; default 2. */
  level?: 2 | 3 | 4 | undefined;
  /** Draws them for this role only. Default: for whoever may book. */
  onlyFor?: Role | undefined;
  /**
   * How they stand below 600 px: each in a line of its own, or, for a host's bar at the edge of a phone, beside each
   * other in one row that scrolls sideways. Default `lines`.
   */
  narrow?: 'lines' | 'row' | undefined;
  /** The transaction was saved; called after the modal closed. */
  onCreated?: ((transaction: Transaction) => void) | undefined;
}

/**
 * Large buttons for what is booked again and again, which the owner names in the settings. A press opens the form
 * filled in, with the focus in the amount, or on 'Simpan' where the amount is fixed; while the focus is among them, the
 * keys 1 to 9 press them. Draws nothing for who may not book, and where there is none.
 * @example <QuickKeys onCreated={({ uuid }) => print(uuid)} />
 */
export function QuickKeys({ client, ...props }: QuickKeysProps) {
  return (
    <WidgetRoot client={client}>
      <Keys {...props} />
    </WidgetRoot>
  );
}

function Keys({ level, onlyFor, narrow = 'lines', onCreated }: Omit<QuickKeysProps, 'client'>) {
  const may = useMay('transaction:create') === true;
  const session = useRead('session', 'show', ...(may ? ([] as []) : ([null] as [null])));
  const mayBook = may && (onlyFor === undefined || onlyFor === session.data?.data.tenant?.role);
  const read = useRead('config', 'show', ...(mayBook ? (['solumax.transaction.quick_keys'] as const) : [null]));
  const [opened, setOpened] = useState<QuickKey | null>(null);
  const keys = read.data?.data as QuickKey[] | undefined; // what this configuration holds
  if (!mayBook || keys?.length === 0) return null;
  if (narrow === 'row' && !keys && !read.error) return null; // a bar that comes and goes again would only startle

  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const chosen = /^[1-9]$/.test(key) && !altKey && !ctrlKey && !metaKey ? keys?.[Number(key) - 1] : undefined;
    if (!chosen || opened) return;
    event.preventDefault(); // else the digit is typed into the form that opens
    setOpened(chosen);
  }

  return (
    <Frame data-narrow={narrow}>
      <Panel title="Tombol cepat" level={level ?? 2}>
        {keys ? (
          <Buttons aria-label="Tombol cepat" onKeyDown={handleKeyDown}>
            {keys.map((key, index) => (
              <li key={key.name}>
                <button
                  type="button"
                  aria-keyshortcuts={String(index + 1)}
                  onClick={() => setOpened(key)}
                  onMouseEnter={TransactionForm.hint}
                  onFocus={TransactionForm.hint}
                >
                  <strong>{key.name}</strong>
                  <span>
                    {key.amount_sign === '+' ? 'Uang masuk' : 'Uang keluar'}
                    {key.amount !== null && (
                      <>
                        {' · '}
                        <Rupiah amount={key.amount} />
                      </>
                    )}
                  </span>
                  <kbd aria-hidden>{index + 1}</kbd>
                </button>
              </li>
            ))}
          </Buttons>
        ) : (
          <div style={{ padding: 16 }}>
            {read.error ? (
              <ErrorState error={read.error} onRetry={() => void read.refresh()} />
            ) : (
              <Skeleton height={72} label="Memuat tombol cepat…" />
            )}
          </div>
        )}
        {opened && (
          <TransactionForm
            title={opened.name}
            isReady={opened.amount !== null}
            settings={{ amountSign: opened.amount_sign, isRepeatable: true, defaults: defaultsOf(opened) }}
            onSaved={(transaction) => {
              setOpened(null);
              onCreated?.(transaction);
            }}
            onRepeated={onCreated}
            onClose={() => setOpened(null)}
          />
        )}
      </Panel>
    </Frame>
  );
}

/** What it fills in; what it leaves open is remembered or chosen as in every other form. */
function defaultsOf({ amount, account_type, account_id, note }: QuickKey) {
  return {
    ...(amount !== null && { amount }),
    ...(account_type !== null && { account_type, account_id }),
    ...(note !== null && { note }),
  };
}

const Frame = styled('div', ({ floating }) => ({
  containerType: 'inline-size',
  '@container (max-width: 599.95px)': {
    '&[data-narrow="row"] > section': {
      boxShadow: floating,
      '& > header': visuallyHidden,
      '& ol': { display: 'flex', gap: 8, padding: 8, overflowX: 'auto', scrollbarWidth: 'thin' },
      '& li': { flex: '0 0 auto', maxWidth: 200 },
      '& button': { minHeight: 56, padding: '6px 12px' },
      '& strong': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& kbd': { display: 'none' },
    },
  },
}));

const Buttons = styled('ol', ({ palette, typography, corner }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  '& button': {
    ...typography.body1,
    position: 'relative',
    display: 'grid',
    gap: 2,
    alignContent: 'center',
    minHeight: 72,
    padding: '10px 40px 10px 16px',
    color: palette.text.primary,
    background: 'transparent',
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(8),
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { borderColor: palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '& span': { ...typography.body2, color: palette.text.secondary },
  '& kbd': { ...typography.caption, position: 'absolute', top: 8, right: 12, color: palette.text.secondary },
}));
