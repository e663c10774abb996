import { type PrintType, urlsOf } from '@finance/api-client/urls';
import { useFinance, useOpenPage } from '../../runtime/index.ts';
import { LoadableDirectPrint, readPrinter } from '../printer/index.ts';

/**
 * Prints a receipt on the paper that this device printed on last, at first the receipt roll. A roll goes to the printer
 * of this device if one was chosen; everything else is a page, which asks for the printer.
 */
export function usePrintReceipt(): (uuid: string, asked?: PrintType) => void {
  const { client, show } = useFinance();
  const openPage = useOpenPage();
  return (uuid, asked) => {
    const last = client.preferences.read('paper');
    const type = asked ?? (last === 'full' || last === 'info' ? last : 'mini');
    const printer = type === 'mini' ? readPrinter(client.preferences) : null;
    if (printer) show((onClose) => <LoadableDirectPrint uuid={uuid} printer={printer} onClose={onClose} />);
    else openPage(async () => `${await urlsOf(client).print(uuid, type)}${asked ? '' : '#cetak'}`);
  };
}
