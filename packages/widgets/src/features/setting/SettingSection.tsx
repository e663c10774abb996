import { formatInstant, type Setting } from '@finance/contract';
import { type ReactNode, useRef } from 'react';
import { RefusableButton, ConflictAlert, SaveProblem } from '../../parts/record/index.ts';
import { Alert, Button, LockableFields, Panel, styled, useFocusAfter } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { inWords, SettingHistory } from './SettingHistory.tsx';
import type { SettingDraft } from './useSettingDraft.ts';

/** A draft, whatever its value is. */
type SectionDraft = Pick<
  SettingDraft<unknown>,
  'isDirty' | 'record' | 'write' | 'discard' | 'isOvertaken' | 'renew' | 'isRenewed'
> & {
  save: () => Promise<boolean>;
};

export interface SettingSectionProps {
  title: string;
  /** What it does. */
  text: string;
  level: 2 | 3 | 4;
  isEditable: boolean;
  /** The settings of the section, each with its own history. */
  drafts: readonly SectionDraft[];
  /** Something in it cannot be saved. */
  isInvalid?: boolean;
  /** Asks before it is saved. */
  confirm?: () => Promise<boolean>;
  children: ReactNode;
  /** Below the buttons. */
  more?: ReactNode;
}

/** One subject of the settings: its fields, 'Simpan' once something changed, who changed it last, and its history. */
export function SettingSection({
  title,
  text,
  level,
  isEditable,
  drafts,
  isInvalid = false,
  confirm,
  children,
  more,
}: SettingSectionProps) {
  const { timezone } = useFinance();
  const dirty = drafts.filter((draft) => draft.isDirty);
  const isDirty = dirty.length > 0;
  const isSaving = drafts.some(({ write }) => write.isSaving);
  const last = drafts
    .map(({ record }) => record)
    .filter(isSet)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];

  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(isDirty, form); // the pressed button is gone

  async function handleSave() {
    if (confirm && !(await confirm())) return;
    for (const draft of dirty) if (!(await draft.save())) return;
  }

  return (
    <Panel title={title} level={level}>
      <Body>
        <p>{text}</p>
        <form
          ref={form}
          tabIndex={-1}
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation(); // a host's own form may stand around the widget
            void handleSave();
          }}
        >
          <LockableFields disabled={isSaving || !isEditable} style={{ justifyItems: 'start' }}>
            {children}
            {isDirty && (
              <div data-buttons>
                <RefusableButton
                  type="submit"
                  variant="contained"
                  loading={isSaving}
                  refusal={isInvalid ? 'Perbaiki dulu isian yang bertanda.' : null}
                >
                  Simpan
                </RefusableButton>
                <Button variant="outlined" onClick={() => dirty.forEach((draft) => draft.discard())}>
                  Batal
                </Button>
              </div>
            )}
          </LockableFields>
          {drafts.map(({ record, write, isOvertaken, renew, isRenewed }) => (
            <div key={record.key}>
              <SaveProblem write={write} isOvertaken={isOvertaken} />
              {isOvertaken && <ConflictAlert isRefused={write.error !== null} onReload={renew} />}
              {isRenewed && !isOvertaken && (
                <Alert severity="info" role="status">
                  {record.updated_by_name} sudah menyimpan:{' '}
                  {inWords(record.key, record.value, timezone) ?? textOf(record.value)}. Simpan menggantinya dengan
                  isian Anda.
                </Alert>
              )}
            </div>
          ))}
        </form>
        {more}
        <small>
          {last
            ? `Diubah ${formatInstant(last.updated_at, timezone)} oleh ${last.updated_by_name}`
            : 'Belum pernah diubah'}
        </small>
        {last &&
          drafts
            .filter(({ record }) => isSet(record))
            .map(({ record }) => <SettingHistory key={record.key} settingKey={record.key} />)}
      </Body>
    </Panel>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '(kosong)';
}

function isSet(record: Setting): record is Setting & { updated_at: string } {
  return record.updated_at !== null;
}

const Body = styled('div', ({ palette, typography }) => ({
  padding: 16,
  containerType: 'inline-size',
  '& > p': { margin: '0 0 12px', maxWidth: '72ch', color: palette.text.secondary, ...typography.body2 },
  '& > [role="alert"]': { marginTop: 16 },
  '& [data-buttons]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > small': { display: 'block', marginTop: 12, ...typography.caption, color: palette.text.secondary },
}));
