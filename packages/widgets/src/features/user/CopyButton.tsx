import { useState } from 'react';
import { Button } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  children: string;
}

/** Copies a text that stands beside it. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { notify } = useFinance();
  const [isCopied, setIsCopied] = useState(false);
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // without https there is no clipboard
      notify({ severity: 'warning', text: 'Tidak dapat disalin sendiri. Pilih teksnya, lalu salin.' });
    }
  }
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void handleCopy()}>
        {isCopied ? 'Tersalin' : children}
      </Button>
      <span role="status">{isCopied && 'Sudah disalin.'}</span>
    </>
  );
}
