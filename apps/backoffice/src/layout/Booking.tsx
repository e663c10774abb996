import { TransactionCreate } from '@finance/widgets';
import { useEffect, useRef } from 'react';

export interface BookingProps {
  onClose: () => void;
}

/** The form 'Buat Transaksi' over whatever screen is open. A key was pressed instead of its button, which is hidden. */
export function Booking({ onClose }: BookingProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.click(), []);
  return (
    <div ref={button} hidden>
      <TransactionCreate isSignRequired isRepeatable onClose={onClose} />
    </div>
  );
}
