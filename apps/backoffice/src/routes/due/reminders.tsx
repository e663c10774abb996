import { DueReminderList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Kirim Hari Ini': whom to remind today. */
export default function DueReminders() {
  return (
    <Page title="Kirim Hari Ini">
      <DueReminderList title="Pengingat hari ini" />
    </Page>
  );
}
