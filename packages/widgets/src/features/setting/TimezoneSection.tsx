import { dateIn, formatInstant, type TimeZone, timeZones } from '@finance/contract';
import { useState } from 'react';
import { Select } from '../../ui/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';
import { zoneNames } from './zoneNames.ts';

/** The tenant's time zone, which decides what day it is. */
export function TimezoneSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'timezone');
  const [openedAt] = useState(() => new Date());
  return (
    <SettingSection
      title="Zona waktu"
      text={
        'Menentukan tanggal hari ini dan jam yang tampil di semua daftar dan cetakan. ' +
        'Tanggal yang sudah dicatat tidak berubah.'
      }
      level={props.level}
      isEditable={props.isEditable}
      drafts={[draft]}
    >
      <Select
        label="Zona waktu"
        value={draft.value}
        disabled={!props.isEditable}
        onChange={(event) => draft.change(event.target.value as TimeZone)}
        style={{ minWidth: 220 }}
        helperText={
          `Di sana sekarang ${formatInstant(openedAt.toISOString(), draft.value)} ` +
          `(tanggal ${dateIn(draft.value, openedAt)})`
        }
      >
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneNames[zone]}
          </option>
        ))}
      </Select>
    </SettingSection>
  );
}
