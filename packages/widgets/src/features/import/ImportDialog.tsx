import { importLimits, type ImportPreview, type ImportResource, type ImportResult } from '@finance/contract';
import { useState } from 'react';
import { AnyAccountSelector } from '../../parts/booking/index.ts';
import { type PendingFile, RefusableButton, SaveProblem } from '../../parts/record/index.ts';
import { FileUpload } from '../file/index.ts';
import { Button, Dialog, DownloadIcon, Progress, Select, Stack, Stepper, Text } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportQuestions, isAboutMatches } from './ImportQuestions.tsx';
import { ImportReading } from './ImportReading.tsx';
import { ImportSaving } from './ImportSaving.tsx';
import { ImportStep } from './ImportStep.tsx';
import { importRefusal } from './importRefusal.ts';
import { ImportTemplate } from './ImportTemplate.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { useImport } from './useImport.ts';
import { useSaveFile } from './useSaveFile.ts';

export interface ImportDialogProps {
  resource: ImportResource;
  onClose: () => void;
  onImported?: ((result: ImportResult) => void) | undefined;
}

const steps = ['Pilih file', 'Cocokkan kolom', 'Periksa'];
const titles: Record<ImportResource, string> = { transaction: 'Impor transaksi', due: 'Impor hutang & piutang' };

/** From a file to records in three steps: file, columns, and what would be written. Only the last button writes. */
export function ImportDialog({ resource, onClose, onImported }: ImportDialogProps) {
  const { client, confirm } = useFinance();
  const labels = useDueLabels();
  const wrongRows = useSaveFile();
  /** A file that was chosen and is not uploaded yet. */
  const [pending, setPending] = useState<PendingFile>(null);
  const run = useImport({ resource, onClose, onImported });
  const { step, file, account, type, columns, options, preview, isSkipping, repaired, examine, store, isBusy, saving } =
    run;

  const isAccountNeeded =
    resource === 'transaction' &&
    columns?.mapping.account === undefined &&
    !preview?.found.account &&
    (preview?.found.sections.length ?? 1) < 2; // each of several is asked about

  if (saving)
    return (
      <Dialog
        title={titles[resource]}
        width="md"
        onClose={onClose}
        actions={
          <>
            <Button variant="outlined" onClick={onClose}>
              Tutup
            </Button>
            {run.hasFailed && (
              <Button variant="contained" onClick={run.handleAgain}>
                Coba lagi
              </Button>
            )}
          </>
        }
      >
        <ImportStep name="Simpan" isBusy={false} isNew>
          <ImportSaving id={saving.id} onEnd={run.handleSaved} />
        </ImportStep>
      </Dialog>
    );

  async function handleClose() {
    if (isBusy) return;
    if (
      file === null ||
      (await confirm({
        title: 'Tutup tanpa mengimpor?',
        text: 'Belum ada yang disimpan dari file ini.',
        yes: 'Ya, tutup',
        no: 'Kembali',
        isDestructive: true,
      }))
    )
      onClose();
  }

  return (
    <Dialog
      title={titles[resource]}
      width="md"
      onClose={() => void handleClose()}
      actions={
        <>
          {step > 0 && (
            <Button disabled={isBusy} onClick={() => run.setStep(step - 1)} style={{ marginInlineEnd: 'auto' }}>
              Kembali
            </Button>
          )}
          <Button variant="outlined" disabled={isBusy} onClick={() => void handleClose()}>
            Batal
          </Button>
          {step === 0 && file !== null && (
            <RefusableButton
              variant="contained"
              loading={examine.isSaving || pending === 'sending'}
              refusal={pending === 'failed' ? 'Kirim ulang atau batalkan file ini dulu' : null}
              isReasonAbove
              onClick={() => run.look(1)}
            >
              Lanjut
            </RefusableButton>
          )}
          {step === 1 && file !== null && (
            <RefusableButton
              variant="contained"
              loading={examine.isSaving}
              refusal={isAccountNeeded && account === null ? 'Pilih account dulu' : null}
              isReasonAbove
              onClick={() => run.look(2)}
            >
              Periksa
            </RefusableButton>
          )}
          {step === 2 && file !== null && examine.error && (
            <Button variant="outlined" loading={examine.isSaving} onClick={() => run.look(2)}>
              Periksa lagi
            </Button>
          )}
          {step === 2 && file !== null && preview && (
            <RefusableButton
              variant="contained"
              loading={store.isSaving}
              disabled={examine.isSaving}
              refusal={examine.isSaving ? null : importRefusal(preview, isSkipping, examine.error !== null)}
              isReasonAbove
              onClick={() => void store.run({ ...run.sent(), skip_wrong: isSkipping })}
            >
              {buttonText(preview)}
            </RefusableButton>
          )}
        </>
      }
    >
      <Stack>
        <ImportDraft
          resource={resource}
          choices={
            file === null
              ? null
              : {
                  file,
                  account,
                  type,
                  columns,
                  options,
                  repairs: repaired,
                  alike: run.alike,
                  matches: run.choices,
                  isSkipping,
                }
          }
          isBusy={isBusy}
          onRestore={run.handleRestore}
          onDiscard={run.handleDiscard}
        />
        <Stepper steps={steps} current={step} />
        <ImportStep name={steps[step] ?? ''} isBusy={isBusy}>
          {step === 0 && (
            <>
              <Text variant="body2" tone="secondary">
                Mutasi bank dan marketplace dikenali sendiri. Paling besar 25 MB dan 100.000 baris. Laporan yang diunduh
                dari sini dapat langsung dipakai.
              </Text>
              <FileUpload
                label="File"
                maxMegabytes={importLimits.bytes / 1_048_576}
                accept={accepted}
                value={file}
                onChange={run.handleFile}
                onBusyChange={(isSending, isFailed) => setPending(isFailed ? 'failed' : isSending ? 'sending' : null)}
                disabled={isBusy}
                helperText="CSV atau XLSX"
              />
              <ImportTemplate resource={resource} />
            </>
          )}
          {step > 0 && preview && (
            <ImportReading
              preview={preview}
              answers={options.answers ?? {}}
              isDisabled={isBusy}
              onChange={run.handleReading}
              onAnswer={run.handleAnswer}
            />
          )}
          {step === 2 && preview && (
            <ImportQuestions
              questions={preview.questions.filter(({ id, answer }) => answer === null && !isAboutMatches(id))}
              isDisabled={isBusy}
              onAnswer={run.handleAnswer}
            />
          )}
          {step === 1 && preview && columns && (
            <>
              <ColumnMapping resource={resource} preview={preview} value={columns} onChange={run.setColumns} />
              {resource === 'transaction' ? (
                <AnyAccountSelector
                  label={isAccountNeeded ? 'Account' : 'Account untuk baris yang tidak menyebutnya'}
                  required={isAccountNeeded}
                  value={account}
                  onChange={run.setAccount}
                />
              ) : (
                <Select
                  label="Jenis untuk baris yang tidak menyebutnya"
                  value={type}
                  onChange={(event) => run.setType(event.target.value as typeof type)}
                >
                  <option value="">Tidak ada</option>
                  {Object.entries(labels).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </>
          )}
          {step === 2 && preview && (
            <ImportCheck
              resource={resource}
              preview={preview}
              isBusy={isBusy}
              onChoose={run.handleChoice}
              isChecking={examine.isSaving}
              onRepair={(row, field, text) => void run.handleRepair(row, field, text)}
              onRepairAlike={run.handleRepairAlike}
              onAnswer={run.handleAnswer}
              isSkipping={isSkipping}
              onSkip={run.setIsSkipping}
              download={
                <Button
                  size="small"
                  loading={wrongRows.isSaving}
                  disabled={isBusy}
                  onClick={() => wrongRows.save(() => client.import.previewWrongRows(run.sent()))}
                >
                  <DownloadIcon fontSize="small" />
                  Unduh yang salah
                </Button>
              }
            />
          )}
        </ImportStep>
        {examine.isSaving && (
          <Stack gap={1} role="status">
            {file === null ? <Progress label="Membaca file" /> : <ReadingProgress file={file} />}
            <Button size="small" onClick={run.stopLooking} style={{ alignSelf: 'start' }}>
              Batalkan membaca
            </Button>
          </Stack>
        )}
        <SaveProblem write={step === 2 && !examine.error ? store : examine} unblock={LoadableUnblockButton} />
      </Stack>
    </Dialog>
  );
}

/** What the button does; without new rows it remembers those that were booked by hand. */
function buttonText({ counts }: ImportPreview): string {
  const rows = (count: number) => `${count.toLocaleString('id-ID')} baris`;
  if (counts.new === 0 && counts.booked > 0) return `Tandai ${rows(counts.booked)} sudah tercatat`;
  return `Impor ${rows(counts.new)}`;
}

const accepted = [
  '.csv',
  '.xlsx',
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');
