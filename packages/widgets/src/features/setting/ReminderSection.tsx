import { reminderPlaceholders } from '@finance/contract/rules';
import { settingValues } from '@finance/contract';
import { useState } from 'react';
import { TextField } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** On which days whoever owes is to be reminded, and in which words. */
export function ReminderSection(props: SectionProps) {
  const days = useSettingDraft(props, 'reminder_days');
  const template = useSettingDraft(props, 'reminder_template');
  const [typed, setTyped] = useState<string | null>(null);
  const isDaysWrong = typed !== null && daysOf(typed) === null;
  const isTemplateWrong = !settingValues.reminder_template.safeParse(template.value).success;

  function handleDays(text: string) {
    setTyped(text);
    const read = daysOf(text);
    if (read) days.change(read);
  }

  return (
    <SettingSection
      title="Pengingat piutang"
      level={props.level}
      isEditable={props.isEditable}
      drafts={[days, template]}
      isInvalid={isDaysWrong || isTemplateWrong}
      text={
        'Yang harinya tiba tampil di Kirim Hari Ini, dengan pesan WhatsApp yang siap dikirim, atau dikirim lewat ' +
        'e-mail. ' +
        'Pembayaran menghentikannya.'
      }
    >
      <TextField
        label="Hari pengingat"
        value={typed ?? days.value.join(', ')}
        disabled={!props.isEditable}
        onChange={(event) => handleDays(event.target.value)}
        error={isDaysWrong}
        helperText={
          isDaysWrong
            ? 'harus angka dari -60 sampai 365, dipisah koma'
            : 'Misalnya -3, 0, 7: tiga hari sebelum, pada, dan tujuh hari sesudah jatuh tempo. Kosong: mati.'
        }
      />
      <TextField
        label="Kata-kata sendiri"
        value={template.value ?? ''}
        disabled={!props.isEditable}
        multiline
        rows={4}
        onChange={(event) => template.change(event.target.value === '' ? null : event.target.value)}
        error={isTemplateWrong}
        helperText={`${isTemplateWrong ? 'Hanya boleh' : 'Boleh'} berisi ${placeholders}. Kosong: kata-kata bawaan.`}
      />
    </SettingSection>
  );
}

const placeholders = reminderPlaceholders.map((name) => `{${name}}`).join(', ');

/** The days in a text such as `-3, 0, 7`; null if it says something else. */
function daysOf(text: string): number[] | null {
  const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const days = parts.map((part) => (/^-?\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
  return settingValues.reminder_days.safeParse(days).success ? days : null;
}
