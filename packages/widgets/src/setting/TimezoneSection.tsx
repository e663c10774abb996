import { dateIn, formatInstant, type TimeZone, timeZones } from '@finance/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';
import { zoneNames } from './zoneNames.ts';

/** Which day it is for the tenant. */
export function TimezoneSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'timezone');
  const [openedAt] = useState(() => new Date());
  return (
    <SettingSection title="Zona waktu" text="Menentukan tanggal hari ini dan jam yang tampil di semua daftar dan cetakan. Tanggal yang sudah dicatat tidak berubah." level={props.level} isEditable={props.isEditable} drafts={[draft]}>
      <TextField
        select label="Zona waktu" value={draft.value} disabled={!props.isEditable} onChange={(event) => draft.change(event.target.value as TimeZone)} sx={{ minWidth: 220 }}
        helperText={`Di sana sekarang ${formatInstant(openedAt.toISOString(), draft.value)} (tanggal ${dateIn(draft.value, openedAt)})`}
      >
        {timeZones.map((zone) => <MenuItem key={zone} value={zone}>{zoneNames[zone]}</MenuItem>)}
      </TextField>
    </SettingSection>
  );
}
