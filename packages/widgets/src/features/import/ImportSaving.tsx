import type { ImportDetail } from '@finance/contract';
import { useEffect, useRef } from 'react';
import { SaveProblem } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { Actions, Alert, Button, Progress, Stack, Text, unbroken } from '../../ui/index.ts';

export interface ImportSavingProps {
  id: number;
  /** It is saved no more: done, failed or cancelled. */
  onEnd?: ((ended: ImportDetail) => void) | undefined;
}

/** How often the server is asked how far it is, in milliseconds. */
const pause = 500;

/** How far an import is that the server saves by itself, and the way to stop it. */
export function ImportSaving({ id, onEnd }: ImportSavingProps) {
  const { data, refresh } = useRead('import', 'show', id);
  const made = data?.data;
  const cancel = useWrite('import', 'cancel', { inForm: true });
  const hasEnded = made !== undefined && made.status !== 'saving';
  const isTold = useRef(false);
  useEffect(() => {
    if (!made || made.status === 'saving' || isTold.current) return;
    isTold.current = true;
    onEnd?.(made);
  }, [made, onEnd]);
  useEffect(() => {
    if (hasEnded) return undefined;
    const timer = setInterval(() => void refresh(), pause);
    return () => clearInterval(timer);
  }, [hasEnded, refresh]);

  if (made?.status === 'failed')
    return (
      <Alert severity="error">Impor gagal, tidak ada yang tercatat. {made.failure && unbroken(made.failure)}</Alert>
    );
  if (!made || hasEnded) return <Progress label="Menyimpan" />;
  const count = (rows: number) => rows.toLocaleString('id-ID');
  const saved = made.saved_count ?? 0;
  return (
    <Stack gap={1.5}>
      <Text role="status">
        Menyimpan {count(saved)} dari {count(made.row_count)} baris.
      </Text>
      <Progress label="Menyimpan" value={made.row_count === 0 ? 0 : saved / made.row_count} />
      <Text variant="body2" tone="secondary">
        Boleh ditutup: penyimpanan berlanjut. Barisnya tampil sekaligus setelah selesai.
      </Text>
      <SaveProblem write={cancel} />
      <Actions>
        <Button variant="outlined" loading={cancel.isSaving} onClick={() => void cancel.run(id)}>
          Batalkan impor
        </Button>
      </Actions>
    </Stack>
  );
}
