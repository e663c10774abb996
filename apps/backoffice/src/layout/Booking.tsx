import { TransactionCreate } from '@finance/widgets';
import { useEffect, useRef } from 'react';

export interface BookingProps {
  onClose: () => void;
}

/** The form 'Buat Transaksi' over whatever screen is open. A key has taken the place of its button, which stays hidden. */
export function Booking({ onClose }: BookingProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.click(), []);
  return (
    <div ref={button} hidden>
      <TransactionCreate isSignRequired onClose={onClose} />
    </div>
  );
}
