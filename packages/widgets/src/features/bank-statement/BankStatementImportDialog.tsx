import { type BankStatement, importLimits, type StatementPreview } from '@finance/contract';
import { useState } from 'react';
import { BankSelector } from '../../parts/booking/index.ts';
import { type PendingFile, RefusableButton, SaveProblem, useUnsaved } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { Button, Dialog, Stack, Text } from '../../ui/index.ts';
import { FileUpload } from '../file/index.ts';
import { ImportQuestions } from '../import/index.ts';
import { byRulesText } from './byRulesText.ts';
import { StatementPreviewed } from './StatementPreviewed.tsx';

export interface BankStatementImportDialogProps {
  /** Heading of the modal. */
  title: string;
  bankAccountId: number | null;
  /** The server has kept it: close the modal. */
  onSaved: (statement: BankStatement) => void;
  onClose: () => void;
}

const accepted = '.sta,.mt940,.940,.txt,.xml,.ofx,.qfx,.qif,.csv,.xlsx';

/** Account and file, then what the server has read of it; only the last button keeps it. */
export function BankStatementImportDialog({ title, bankAccountId, onSaved, onClose }: BankStatementImportDialogProps) {
  const { confirm } = useFinance();
  const [account, setAccount] = useState<number | null>(bankAccountId);
  const [file, setFile] = useState<string | null>(null);
  const [pending, setPending] = useState<PendingFile>(null);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const examine = useWrite('bankStatement', 'preview', { inForm: true, onSaved: ({ data }) => setPreview(data) });
  const store = useWrite('bankStatement', 'store', {
    inForm: true,
    success: ({ meta: { by_rules } }) => ({
      text: ['Rekening koran disimpan', byRulesText(by_rules)].filter(Boolean).join('. '),
    }),
    onSaved: ({ data }) => onSaved(data),
  });
  useUnsaved(() => file !== null);
  const isBusy = examine.isSaving || store.isSaving;

  function look(bank_account_id: number | null, file_uuid: string | null, given: Record<string, string>) {
    setPreview(null);
    store.reset();
    examine.reset();
    if (bank_account_id !== null && file_uuid !== null)
      void examine.run({ bank_account_id, file_uuid, answers: given });
  }
  async function handleClose() {
    if (isBusy) return;
    const mayLose =
      file === null ||
      (await confirm({
        title: 'Tutup tanpa menyimpan?',
        text: 'Belum ada yang disimpan dari file ini.',
        yes: 'Ya, tutup',
        no: 'Kembali',
        isDestructive: true,
      }));
    if (mayLose) onClose();
  }

  const refusal =
    account === null
      ? 'Pilih rekening dulu'
      : file === null
        ? 'Pilih file dulu'
        : preview?.questions.some(({ answer }) => answer === null)
          ? 'Jawab dulu pertanyaan di atas'
          : preview?.known_id
            ? 'File ini sudah disimpan'
            : null;

  return (
    <Dialog
      title={title}
      width="md"
      onClose={() => void handleClose()}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={() => void handleClose()}>
            Batal
          </Button>
          <RefusableButton
            variant="contained"
            loading={isBusy || pending === 'sending'}
            refusal={refusal}
            isReasonAbove
            onClick={() => {
              if (account === null || file === null) return;
              if (preview) void store.run({ bank_account_id: account, file_uuid: file, answers });
              else look(account, file, answers);
            }}
          >
            {preview || file === null ? 'Simpan' : 'Periksa'}
          </RefusableButton>
        </>
      }
    >
      <Stack>
        <Text variant="body2" tone="secondary">
          Yang disimpan adalah kata bank tentang rekening ini. Tidak ada yang dibukukan, kecuali oleh aturan yang boleh
          mencatat sendiri.
        </Text>
        <BankSelector
          label="Rekening"
          required
          value={account}
          disabled={isBusy}
          onChange={(id) => {
            setAccount(id);
            look(id, file, answers);
          }}
        />
        <FileUpload
          label="File dari bank"
          maxMegabytes={importLimits.bytes / 1_048_576}
          accept={accepted}
          value={file}
          onChange={(uuid) => {
            setFile(uuid);
            setAnswers({});
            look(account, uuid, {});
          }}
          onBusyChange={(isSending, hasFailed) => setPending(hasFailed ? 'failed' : isSending ? 'sending' : null)}
          disabled={isBusy}
          helperText="MT940, camt.053, OFX, QIF, CSV atau XLSX"
        />
        <SaveProblem write={examine} />
        {preview && (
          <>
            <ImportQuestions
              questions={preview.questions}
              isDisabled={isBusy}
              onAnswer={(id, value) => {
                const given = { ...answers, [id]: value };
                setAnswers(given);
                if (account !== null && file !== null)
                  void examine.run({ bank_account_id: account, file_uuid: file, answers: given });
              }}
            />
            <StatementPreviewed preview={preview} />
          </>
        )}
        <SaveProblem write={store} />
      </Stack>
    </Dialog>
  );
}
