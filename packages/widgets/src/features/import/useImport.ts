import type {
  ImportAlikeRepair,
  ImportChoice,
  ImportDetail,
  ImportField,
  ImportPreview,
  ImportRepair,
  ImportResult,
} from '@finance/contract';
import { bankBalanceSentence } from '@finance/contract/rules';
import { useRef, useState } from 'react';
import type { AccountKey } from '../../parts/booking/index.ts';
import { useUnsaved } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import type { ColumnMappingValue } from './ColumnMapping.tsx';
import { importedActions } from './importedActions.tsx';
import type { ImportDialogProps } from './ImportDialog.tsx';
import type { ImportChoices } from './ImportDraft.tsx';
import type { ReadingOptions } from './ImportReading.tsx';

/** What is chosen and typed on the way from a file to records, what the server says of it, and the steps. */
export function useImport({ resource, onClose, onImported }: ImportDialogProps) {
  const { notify } = useFinance();
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<string | null>(null);
  const [account, setAccount] = useState<AccountKey | null>(null);
  const [type, setType] = useState<'R' | 'P' | ''>('');
  const [columns, setColumns] = useState<ColumnMappingValue | null>(null);
  const [options, setOptions] = useState<ReadingOptions>({});
  const [choices, setChoices] = useState<readonly ImportChoice[]>([]);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isSkipping, setIsSkipping] = useState(false);
  /** The texts that replace wrong cells; what was typed while the server looks at them is sent next. */
  const repairs = useRef<readonly ImportRepair[]>([]);
  const [repaired, setRepaired] = useState<readonly ImportRepair[]>([]);
  const [alike, setAlike] = useState<readonly ImportAlikeRepair[]>([]);
  /** The look at the file that is under way. */
  const looking = useRef<AbortController | undefined>(undefined);
  /** What the server saves by itself. */
  const [saving, setSaving] = useState<(ImportResult & { id: number }) | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const examine = useWrite('import', 'preview', {
    inForm: true,
    signal: () => looking.current?.signal,
    onSaved: ({ data }) => setPreview(data),
  });
  const store = useWrite('import', 'store', {
    inForm: true,
    onSaved({ data }) {
      if (data.status === 'saving' && data.id !== null) setSaving({ ...data, id: data.id });
      else finish(data);
    },
  });
  function finish(data: ImportResult) {
    const skipped = `${data.inserted.toLocaleString('id-ID')} baris diimpor, ${data.wrong.toLocaleString('id-ID')} `;
    notify({
      severity: 'success',
      text: [
        data.wrong > 0
          ? `${skipped}baris salah dilewati. Unduh yang dilewati dari daftar impor.`
          : 'Berhasil menyimpan',
        ...data.bank_balances.map(bankBalanceSentence),
      ].join('. '),
      more: importedActions(data.id),
    });
    onImported?.(data);
    onClose();
  }
  function handleSaved({ status, bank_balances }: ImportDetail) {
    if (saving === null) return;
    setHasFailed(status === 'failed'); // it says why
    if (status === 'failed') return;
    setSaving(null);
    if (status === 'cancelled') notify({ severity: 'info', text: 'Impor dibatalkan. Tidak ada yang tercatat.' });
    else finish({ ...saving, status: 'imported', bank_balances });
  }
  useUnsaved(() => file !== null && saving === null);
  const isBusy = examine.isSaving || store.isSaving;
  const sourceOf = (from: Pick<ImportChoices, 'account' | 'type'>) => ({
    resource,
    ...from.account,
    ...(from.type ? { type: from.type } : {}),
  });
  const source = sourceOf({ account, type });

  function repair(next: readonly ImportRepair[]) {
    repairs.current = next;
    setRepaired(next);
  }
  async function look(
    uuid: string,
    next: number | ((found: ImportPreview) => number),
    given: ColumnMappingValue | null = columns,
    from = source,
    as = options,
    all = alike,
    chosen = choices,
  ) {
    looking.current = new AbortController();
    const { signal } = looking.current;
    const outcome = await examine.run({
      ...from,
      ...as,
      ...given,
      file_uuid: uuid,
      repairs: [...repairs.current],
      ...(all.length > 0 && { alike_repairs: [...all] }),
      choices: [...chosen],
    });
    if (signal.aborted) examine.reset();
    if (outcome.status !== 'saved') return;
    const { data } = outcome.answer;
    setColumns(given ?? { mapping: data.mapping });
    setStep(typeof next === 'number' ? next : next(data));
  }
  /** A known format of a known account needs no columns to be chosen. */
  function stepAfterFile({ found, mapping }: ImportPreview): number {
    const isNamed = found.account !== null || found.sections.length > 1;
    const hasAccount = account !== null || isNamed || mapping.account !== undefined;
    return (found.profile !== null || found.is_remembered) && hasAccount ? 2 : 1;
  }
  function handleFile(uuid: string | null) {
    setFile(uuid);
    repair([]);
    setAlike([]);
    setIsSkipping(false);
    setPreview(null);
    setColumns(null);
    setOptions({});
    setChoices([]);
    examine.reset();
    if (uuid) void look(uuid, stepAfterFile, null, source, {}, [], []);
  }
  /** Another table or heading has other columns and rows: what was chosen for the former ones is forgotten. */
  function handleReading(changed: ReadingOptions) {
    if (file === null) return;
    const { sheet, separator } = { ...options, ...changed };
    const next: ReadingOptions = {
      ...(sheet === undefined ? {} : { sheet }),
      ...(separator === undefined ? {} : { separator }),
      ...(changed.heading_row === undefined ? {} : { heading_row: changed.heading_row }),
    };
    setOptions(next);
    setChoices([]);
    repair([]);
    setAlike([]);
    void look(file, step, null, source, next, [], []);
  }
  function handleAnswer(id: string, value: string) {
    if (file === null) return;
    const next = { ...options, answers: { ...options.answers, [id]: value } };
    // an answer for all wins over what was chosen for single rows before
    const rest = choices.filter(({ reason }) => reason !== id);
    setOptions(next);
    setChoices(rest);
    void look(file, step, columns, source, next, alike, rest);
  }
  function handleChoice(row: number, reason: ImportChoice['reason'], take: boolean) {
    if (file === null) return;
    const others = choices.filter((other) => other.row !== row || other.reason !== reason);
    const next = [...others, { row, reason, take }];
    setChoices(next);
    void look(file, step, columns, source, options, alike, next);
  }
  function handleRestore(kept: ImportChoices) {
    setFile(kept.file);
    setAccount(kept.account);
    setType(kept.type);
    setIsSkipping(kept.isSkipping);
    repair(kept.repairs);
    setAlike(kept.alike);
    setOptions(kept.options);
    setChoices(kept.matches);
    void look(kept.file, kept.columns ? 2 : 1, kept.columns, sourceOf(kept), kept.options, kept.alike, kept.matches);
  }
  function handleDiscard() {
    handleFile(null);
    setAccount(null);
    setType('');
    setStep(0);
  }
  function handleRepairAlike(field: ImportField, original: string | null, text: string | null) {
    if (file === null) return;
    const others = alike.filter((other) => other.field !== field || other.original !== original);
    const next = text === null ? others : [...others, { field, original, text }];
    setAlike(next);
    void look(file, 2, columns, source, options, next);
  }
  async function handleRepair(row: number, field: ImportField, text: string) {
    const others = repairs.current.filter((other) => other.row !== row || other.field !== field);
    repair([...others, { row, field, text }]);
    if (examine.isSaving || file === null) return; // the run under way sends it afterwards
    let sent: readonly ImportRepair[];
    do {
      sent = repairs.current;
      await look(file, 2);
    } while (sent !== repairs.current);
  }

  return {
    step,
    setStep,
    file,
    handleFile,
    account,
    setAccount,
    type,
    setType,
    columns,
    setColumns,
    options,
    handleReading,
    handleAnswer,
    choices,
    handleChoice,
    preview,
    isSkipping,
    setIsSkipping,
    repaired,
    handleRepair,
    alike,
    handleRepairAlike,
    handleRestore,
    handleDiscard,
    examine,
    stopLooking: () => looking.current?.abort(),
    saving,
    handleSaved,
    hasFailed,
    handleAgain() {
      setSaving(null);
      setHasFailed(false);
    },
    look: (next: number) => file !== null && void look(file, next),
    store,
    isBusy,
    /** What is sent to look at the file, or to import it. */
    sent: () => ({
      ...source,
      ...options,
      ...columns,
      file_uuid: file ?? '',
      repairs: [...repairs.current],
      ...(alike.length > 0 && { alike_repairs: [...alike] }),
      choices: [...choices],
    }),
  };
}
