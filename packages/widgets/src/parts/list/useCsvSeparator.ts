import { csvSeparators, type CsvSeparator } from '@finance/contract/rules';
import { useSyncExternalStore } from 'react';
import { useFinance } from '../../runtime/index.ts';

const name = 'csv-separator'; // of this device, as its spreadsheet program

/** What separates the cells of CSV files, as it was last chosen in this browser. */
export function useCsvSeparator(): [separator: CsvSeparator, change: (separator: CsvSeparator) => void] {
  const { preferences } = useFinance().client;
  const kept = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.read(name),
    () => null,
  );
  const separator = csvSeparators.find((known) => known === kept) ?? ',';
  return [separator, (chosen) => preferences.write(name, chosen)];
}
