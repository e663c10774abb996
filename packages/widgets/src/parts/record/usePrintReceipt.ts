import { urlsOf } from '@finance/api-client/urls';
import { useFinance, useOpenPage } from '../../runtime/index.ts';

/**
 * Opens a receipt on the paper that this device printed on last, at first the receipt roll, and asks for the printer.
 */
export function usePrintReceipt(): (uuid: string) => void {
  const { client } = useFinance();
  const openPage = useOpenPage();
  return (uuid) => {
    const last = client.preferences.read('paper');
    const type = last === 'full' || last === 'info' ? last : 'mini';
    openPage(async () => `${await urlsOf(client).print(uuid, type)}#cetak`);
  };
}
