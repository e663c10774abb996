import { useEffect, useRef } from 'react';
import { usePrintReceipt } from './usePrintReceipt.ts';

export interface PrintReceiptProps {
  uuid: string;
  /** It is on its way, or could not be printed, which the user is told. */
  onClose: () => void;
}

/** Opens a receipt as soon as it is drawn. */
export function PrintReceipt({ uuid, onClose }: PrintReceiptProps) {
  const print = usePrintReceipt();
  const latest = useRef({ print, onClose });
  useEffect(() => {
    latest.current = { print, onClose };
  });
  const printed = useRef<string | null>(null);
  useEffect(() => {
    if (printed.current === uuid) return;
    printed.current = uuid;
    latest.current.print(uuid);
    latest.current.onClose();
  }, [uuid]);
  return null;
}
