import type { ImportField, ImportPreview, ImportRepair, ImportResource, ImportResult } from '@finance/contract';
import { useRef, useState } from 'react';
import { type AccountKey, AnyAccountSelector } from '../../parts/booking/index.ts';
import { SaveProblem, useDueLabels, useUnsaved } from '../../parts/record/index.ts';
import { FileUpload } from '../file/index.ts';
import { Button, Dialog, DownloadIcon, Select, Stack, Stepper, Text } from '../../ui/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { ColumnMapping, type ColumnMappingValue } from './ColumnMapping.tsx';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportTemplate } from './ImportTemplate.tsx';
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
  const { client, confirm, notify } = useFinance();
  const labels = useDueLabels();
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<string | null>(null);
  const [account, setAccount] = useState<AccountKey | null>(null);
  const [type, setType] = useState<'R' | 'P' | ''>('');
  const [columns, setColumns] = useState<ColumnMappingValue | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isSkipping, setIsSkipping] = useState(false);
  /** The texts that replace wrong cells; what was typed while the server looks at them is sent next. */
  const repairs = useRef<readonly ImportRepair[]>([]);
  const wrongRows = useSaveFile();
  const examine = useWrite('import', 'preview', {
    inForm: true,
    onSaved: ({ data }) => setPreview(data),
  });
  const store = useWrite('import', 'store', {
    inForm: true,
    onSaved({ data }) {
      const skipped = `${data.inserted.toLocaleString('id-ID')} baris diimpor, ${data.wrong.toLocaleString('id-ID')} `;
      notify({
        severity: 'success',
        text:
          data.wrong > 0
            ? `${skipped}baris salah dilewati. Unduh yang dilewati dari daftar impor.`
            : 'Berhasil menyimpan',
      });
      onImported?.(data);
      onClose();
    },
  });
  useUnsaved(() => file !== null);
  const isBusy = examine.isSaving || store.isSaving;
  const source = { resource, ...account, ...(type ? { type } : {}) };

  async function look(uuid: string, next: number, given: ColumnMappingValue | null = columns) {
    const outcome = await examine.run({ ...source, ...given, file_uuid: uuid, repairs: [...repairs.current] });
    if (outcome.status !== 'saved') return;
    const { mapping, date_order } = outcome.answer.data;
    setColumns(given ?? { mapping, date_order });
    setStep(next);
  }
  function handleFile(uuid: string | null) {
    setFile(uuid);
    repairs.current = [];
    setIsSkipping(false);
    setPreview(null);
    setColumns(null);
    examine.reset();
    if (uuid) void look(uuid, 1, null);
  }
  async function handleRepair(row: number, field: ImportField, text: string) {
    const others = repairs.current.filter((repair) => repair.row !== row || repair.field !== field);
    repairs.current = [...others, { row, field, text }];
    if (examine.isSaving || file === null) return; // the run under way sends it afterwards
    let sent: readonly ImportRepair[];
    do {
      sent = repairs.current;
      await look(file, 2);
    } while (sent !== repairs.current);
  }
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
            <Button disabled={isBusy} onClick={() => setStep(step - 1)} style={{ marginInlineEnd: 'auto' }}>
              Kembali
            </Button>
          )}
          <Button variant="outlined" disabled={isBusy} onClick={() => void handleClose()}>
            Batal
          </Button>
          {step === 0 && file !== null && (
            <Button variant="contained" loading={examine.isSaving} onClick={() => void look(file, 1)}>
              Lanjut
            </Button>
          )}
          {step === 1 && file !== null && (
            <Button variant="contained" loading={examine.isSaving} onClick={() => void look(file, 2)}>
              Periksa
            </Button>
          )}
          {step === 2 && file !== null && examine.error && (
            <Button variant="outlined" loading={examine.isSaving} onClick={() => void look(file, 2)}>
              Periksa lagi
            </Button>
          )}
          {step === 2 && file !== null && preview && (
            <Button
              variant="contained"
              loading={store.isSaving}
              disabled={
                examine.isSaving ||
                examine.error !== null ||
                (preview.counts.error > 0 && !isSkipping) ||
                preview.counts.new === 0
              }
              onClick={() =>
                void store.run({
                  ...source,
                  ...columns,
                  file_uuid: file,
                  repairs: [...repairs.current],
                  skip_wrong: isSkipping,
                })
              }
            >
              Impor {preview.counts.new.toLocaleString('id-ID')} baris
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Stepper steps={steps} current={step} />
        {step === 0 && (
          <>
            <Text variant="body2" tone="secondary">
              Paling besar 10 MB dan 20.000 baris, dengan judul kolom di atas. Laporan yang diunduh dari sini dapat
              langsung dipakai.
            </Text>
            <FileUpload
              label="File"
              accept={accepted}
              value={file}
              onChange={handleFile}
              disabled={isBusy}
              helperText="CSV atau XLSX"
            />
            <ImportTemplate resource={resource} />
          </>
        )}
        {step === 1 && preview && columns && (
          <>
            <ColumnMapping resource={resource} preview={preview} value={columns} onChange={setColumns} />
            {resource === 'transaction' ? (
              <AnyAccountSelector
                label="Account untuk baris yang tidak menyebutnya"
                value={account}
                onChange={setAccount}
              />
            ) : (
              <Select
                label="Jenis untuk baris yang tidak menyebutnya"
                value={type}
                onChange={(event) => setType(event.target.value as typeof type)}
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
            preview={preview}
            isChecking={examine.isSaving}
            onRepair={(row, field, text) => void handleRepair(row, field, text)}
            isSkipping={isSkipping}
            onSkip={setIsSkipping}
            download={
              <Button
                size="small"
                loading={wrongRows.isSaving}
                disabled={isBusy || file === null}
                onClick={() =>
                  wrongRows.save(() =>
                    client.import.previewWrongRows({
                      ...source,
                      ...columns,
                      file_uuid: file ?? '',
                      repairs: [...repairs.current],
                    }),
                  )
                }
              >
                <DownloadIcon fontSize="small" />
                Unduh yang salah
              </Button>
            }
          />
        )}
        <SaveProblem write={step === 2 && !examine.error ? store : examine} />
      </Stack>
    </Dialog>
  );
}

const accepted = [
  '.csv',
  '.xlsx',
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');
