import { ApiError } from '@finance/api-client';
import type { StoredFile } from '@finance/contract';
import { fileContentPath } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { saveToDevice } from '../../ui/index.ts';

/** Saves a file to the user's device under its name. */
export function useDownload(file: Pick<StoredFile, 'uuid' | 'name'>): { download: () => void; isDownloading: boolean } {
  const { client, notify } = useFinance();
  const [isDownloading, setIsDownloading] = useState(false);

  async function run() {
    setIsDownloading(true);
    try {
      saveToDevice(await client.download(fileContentPath(file.uuid)), file.name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.messages.length > 0) notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
    } finally {
      setIsDownloading(false);
    }
  }

  return { download: () => void run(), isDownloading };
}
