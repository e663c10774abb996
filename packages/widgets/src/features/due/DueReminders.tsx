import type { Due } from '@finance/contract';
import { formatInstant, mailStateLabels } from '@finance/contract/rules';
import { DataCell, DataTable, HeadCell, Rupiah, Section } from '../../ui/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';

export interface DueRemindersProps {
  due: Due;
}

/** Who was reminded of a due, when, by whom, and what became of each e-mail; nothing while nobody was. */
export function DueReminders({ due }: DueRemindersProps) {
  const { timezone } = useFinance();
  const { data } = useRead('due', 'reminders', due.id);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Pengingat" isLandmark={false}>
      <DataTable label="Pengingat">
        <thead>
          <tr>
            <HeadCell>Dikirim</HeadCell>
            <HeadCell>Kepada</HeadCell>
            <HeadCell isNumber>Sisa waktu itu</HeadCell>
            <HeadCell>Oleh</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.data.map((reminder) => (
            <tr key={`${reminder.channel} ${reminder.id}`}>
              <DataCell isMain>
                {formatInstant(reminder.created_at, timezone)} <small>JT {reminder.due_date}</small>
              </DataCell>
              <DataCell label="Kepada">
                {reminder.channel === 'email' ? 'E-mail' : 'WA'} {reminder.sent_to}
                {reminder.state !== 'sent' && <small> {mailStateLabels[reminder.state]}</small>}
                {reminder.problem && <small>. {reminder.problem}</small>}
              </DataCell>
              <DataCell label="Sisa waktu itu" isNumber>
                <Rupiah amount={reminder.outstanding_amount} />
              </DataCell>
              <DataCell label="Oleh">{reminder.is_automatic ? 'Otomatis' : reminder.creator_name}</DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
