import type { ImportAlikeRepair, ImportChoice, ImportRepair, ImportResource } from '@finance/contract';
import type { AccountKey } from '../../parts/booking/index.ts';
import { DraftLine, useKeptDraft } from '../../parts/record/index.ts';
import type { ColumnMappingValue } from './ColumnMapping.tsx';
import type { ReadingOptions } from './ImportReading.tsx';

/** What was chosen and typed for an import that is not made yet. */
export interface ImportChoices {
  file: string;
  account: AccountKey | null;
  type: 'R' | 'P' | '';
  columns: ColumnMappingValue | null;
  options: ReadingOptions;
  repairs: readonly ImportRepair[];
  alike: readonly ImportAlikeRepair[];
  /** What was chosen for rows that may be there already. */
  matches: readonly ImportChoice[];
  isSkipping: boolean;
}

export interface ImportDraftProps {
  resource: ImportResource;
  /** null before a file was chosen. */
  choices: ImportChoices | null;
  isBusy: boolean;
  onRestore: (choices: ImportChoices) => void;
  onDiscard: () => void;
}

/** Keeps the chosen file, its columns and the repairs of its cells until it is imported, and says so after a reload. */
export function ImportDraft({ resource, choices, isBusy, onRestore, onDiscard }: ImportDraftProps) {
  const { at, forget } = useKeptDraft(['import', resource], choices, (values) => {
    if (isChoices(values)) onRestore(values);
  });
  if (at === null || !choices) return null;
  return (
    <DraftLine
      at={at}
      isRestored
      isDisabled={isBusy}
      onDiscard={() => {
        forget();
        onDiscard();
      }}
    />
  );
}

/** Another version of the page may have kept something else; the server checks what is chosen. */
function isChoices(values: object): values is ImportChoices {
  const { file, account, type, columns, options, repairs, alike, matches, isSkipping } =
    values as Partial<ImportChoices>;
  return (
    typeof file === 'string' &&
    (account === null || typeof account === 'object') &&
    (type === '' || type === 'R' || type === 'P') &&
    (columns === null || typeof columns === 'object') &&
    typeof options === 'object' &&
    Array.isArray(repairs) &&
    repairs.every(isRepair) &&
    Array.isArray(alike) &&
    Array.isArray(matches) &&
    matches.every(({ reason }) => typeof reason === 'string') &&
    typeof isSkipping === 'boolean'
  );
}

function isRepair(repair: Partial<ImportRepair> | null): boolean {
  return (
    typeof repair?.row === 'number' &&
    (repair.text === null || typeof repair.text === 'string') &&
    typeof repair.field === 'string'
  );
}
