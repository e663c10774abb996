import { TransactionCreate } from '@finance/widgets';

export interface BookingProps {
  onClose: () => void;
}

/** The form 'Buat Transaksi' over whatever screen is open. A key was pressed instead of its button, which is hidden. */
export function Booking({ onClose }: BookingProps) {
  return (
    <div hidden>
      <TransactionCreate isSignRequired isRepeatable defaultOpen onClose={onClose} />
    </div>
  );
}
