import { addDays, formatInstant } from '@finance/contract';
import { useState } from 'react';
import { Alert, Button, DateField, FullScreenSpinner, incompleteDate, loadable } from '../../ui/index.ts';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { useEnding } from './useEnding.ts';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

const LockExceptionDialog = loadable(
  async () => (await import('../lock-exception/index.ts')).LockExceptionDialog,
  FullScreenSpinner,
);

const LockedDeductions = loadable(async () => (await import('./LockedDeductions.tsx')).LockedDeductions);

/** Until when the books are closed, and how they are opened again for a while. */
export function PeriodLockSection(props: SectionProps) {
  const { confirm, timezone } = useFinance();
  const draft = useSettingDraft(props, 'books_locked_until');
  const { data, refresh } = useRead('lockException', 'index');
  const end = useWrite('lockException', 'end', { success: 'Kunci ditutup kembali' });
  const [isOpening, setIsOpening] = useState(false);
  const lifted = data?.data.find((exception) => exception.active);
  useEnding(lifted?.until, refresh);

  async function confirmLock() {
    const text =
      draft.value === null
        ? 'Semua tanggal dapat dicatat dan diubah lagi.'
        : `Transaksi, transfer, hutang, dan piutang bertanggal sampai ${draft.value} ` +
          'tidak dapat lagi dicatat, diubah, atau dibatalkan.';
    return confirm({
      title: draft.value === null ? 'Hapus kunci periode?' : 'Kunci periode?',
      text,
      yes: draft.value === null ? 'Ya, hapus kunci' : 'Ya, kunci',
      isDestructive: draft.value === null,
    });
  }

  return (
    <SettingSection
      title="Kunci periode"
      text={
        'Sampai tanggal ini buku sudah ditutup: tidak ada yang dicatat, diubah, atau dibatalkan lagi. ' +
        'Pemilik dapat membukanya sementara dengan alasan, untuk dirinya dan keuangan.'
      }
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
      isInvalid={draft.value === incompleteDate}
      confirm={confirmLock}
      more={
        draft.saved !== null &&
        (lifted ? (
          <Alert
            severity="warning"
            end={
              props.isEditable && (
                <Button size="small" variant="outlined" loading={end.isSaving} onClick={() => void end.run(lifted.id)}>
                  Kunci kembali
                </Button>
              )
            }
          >
            Kunci dibuka sampai {formatInstant(lifted.until, timezone)} oleh {lifted.creator_name}.<br />
            Alasan: {lifted.reason}
          </Alert>
        ) : (
          props.isEditable && (
            <>
              <Button variant="outlined" style={{ marginTop: 16 }} onClick={() => setIsOpening(true)}>
                Buka sementara
              </Button>
              {isOpening && <LockExceptionDialog lockedUntil={draft.saved} onClose={() => setIsOpening(false)} />}
            </>
          )
        ))
      }
    >
      <DateField
        label="Buku dikunci sampai"
        value={draft.value}
        disabled={!props.isEditable}
        onValueChange={draft.change}
        helperText={draft.value === null ? 'Kosong: tidak ada yang dikunci' : undefined}
      />
      {draft.isDirty && draft.value !== null && draft.value !== incompleteDate && (
        <LockedDeductions from={draft.saved === null ? undefined : addDays(draft.saved, 1)} until={draft.value} />
      )}
    </SettingSection>
  );
}
