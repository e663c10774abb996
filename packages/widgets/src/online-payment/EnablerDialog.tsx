import { type OnlinePaymentEnabler, type OnlinePaymentRequest, onlinePaymentTypeLabels } from '@finance/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { MuiLook, useFinance, useMay, useRead } from '../provider/index.ts';
import { EmptyState, ErrorState, LoadingRows } from '../states/index.ts';

export interface EnablerDialogProps {
  /** What is paid for, by whom, and how much. */
  request: Omit<OnlinePaymentRequest, 'enabler_type' | 'enabler_id'>;
  onOpened?: ((url: string) => void) | undefined;
  onClose: () => void;
}

/** The modal 'Pilih Jenis Transaksi Online': the active enablers, each a link to its page in a new window. */
export function EnablerDialog(props: EnablerDialogProps) {
  return <MuiLook><Form {...props} /></MuiLook>;
}

function Form({ request, onOpened, onClose }: EnablerDialogProps) {
  const titleId = useId();
  const { client, claims } = useFinance();
  const mayAdd = useMay('online-payment-enabler:create');
  const { data, error, isLoading, refresh } = useRead('onlinePaymentEnabler', 'index', { active: true, paginate: 200 });

  function urlOf({ id, type }: OnlinePaymentEnabler): string {
    return client.urls.redirectOnlinePayment(claims?.tenant_id ?? 0, { fix_amount: false, creator_name: claims?.acc_name ?? null, ...request, enabler_type: type, enabler_id: id });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pilih Jenis Transaksi Online</DialogTitle>
      <DialogContent>
        {isLoading && <LoadingRows rows={3} label="Memuat jenis transaksi online…" />}
        {!isLoading && !data && <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />}
        {data?.data.length === 0 && <EmptyState title="Belum ada pembayaran online yang aktif" text={mayAdd ? 'Tambahkan dulu di Online Payment Enabler.' : 'Minta pemilik menambahkannya di Online Payment Enabler.'} />}
        <List disablePadding>
          {data?.data.map((enabler) => (
            <ListItem key={enabler.id} disablePadding divider>
              <ListItemButton
                component="a" href={urlOf(enabler)} target="_blank" rel="noopener"
                onClick={() => {
                  onOpened?.(urlOf(enabler));
                  onClose();
                }}
              >
                <ListItemText primary={enabler.name} secondary={onlinePaymentTypeLabels[enabler.type]} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions><Button variant="outlined" onClick={onClose}>Tutup</Button></DialogActions>
    </Dialog>
  );
}
