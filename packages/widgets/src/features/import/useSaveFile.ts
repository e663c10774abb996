import { ApiError } from '@finance/api-client';
import type { ImportFile } from '@finance/contract';
import { useState } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { saveToDevice } from '../../ui/index.ts';

/** Asks for a file and saves it to the user's device; a refusal is a notice. */
export function useSaveFile(): { save: (ask: () => Promise<{ data: ImportFile }>) => void; isSaving: boolean } {
  const { notify } = useFinance();
  const [isSaving, setIsSaving] = useState(false);

  async function run(ask: () => Promise<{ data: ImportFile }>) {
    setIsSaving(true);
    try {
      const { name, mime_type, base64 } = (await ask()).data;
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      saveToDevice(new Blob([bytes], { type: mime_type }), name);
      notify({ severity: 'success', text: `${name} diunduh` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
    } finally {
      setIsSaving(false);
    }
  }

  return { save: (ask) => void run(ask), isSaving };
}
