import { urlsOf } from '@finance/api-client/urls';
import type { OnlinePaymentEnabler, OnlinePaymentRequest } from '@finance/contract';
import { onlinePaymentTypeLabels } from '@finance/contract/rules';
import { Button, Dialog, EmptyState, ErrorState, LoadingRows, styled } from '../../ui/index.ts';
import { useFinance, useMay, useRead } from '../../runtime/index.ts';

export interface EnablerDialogProps {
  /** What is paid for, by whom, and how much. */
  request: Omit<OnlinePaymentRequest, 'enabler_type' | 'enabler_id'>;
  onOpened?: ((url: string) => void) | undefined;
  onClose: () => void;
}

/** The modal 'Pilih Jenis Transaksi Online': the active enablers, each a link to its page in a new window. */
export function EnablerDialog({ request, onOpened, onClose }: EnablerDialogProps) {
  const { client, claims } = useFinance();
  const mayAdd = useMay('online-payment-enabler:create');
  const { data, error, isLoading, refresh } = useRead('onlinePaymentEnabler', 'index', { active: true, paginate: 200 });

  function urlOf({ id, type }: OnlinePaymentEnabler): string {
    return urlsOf(client).redirectOnlinePayment(claims?.tenant_id ?? 0, {
      fix_amount: false,
      creator_name: claims?.acc_name ?? null,
      ...request,
      enabler_type: type,
      enabler_id: id,
    });
  }

  return (
    <Dialog
      title="Pilih Jenis Transaksi Online"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {isLoading && <LoadingRows rows={3} label="Memuat jenis transaksi online…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title="Belum ada pembayaran online yang aktif"
          text={
            mayAdd
              ? 'Tambahkan dulu di Online Payment Enabler.'
              : 'Minta pemilik menambahkannya di Online Payment Enabler.'
          }
        />
      )}
      <List>
        {data?.data.map((enabler) => (
          <li key={enabler.id}>
            <a
              href={urlOf(enabler)}
              target="_blank"
              rel="noopener"
              onClick={() => {
                onOpened?.(urlOf(enabler));
                onClose();
              }}
            >
              {enabler.name} <small>{onlinePaymentTypeLabels[enabler.type]}</small>
            </a>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled('ul', ({ palette, typography, corner }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  '& a': {
    display: 'block',
    padding: '10px 12px',
    borderRadius: corner(6),
    color: palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    outlineOffset: -2,
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
  },
  '& small': { display: 'block', ...typography.caption, color: palette.text.secondary },
}));
