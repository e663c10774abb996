import { DueReminderList, useMay } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';

/** 'Kirim Hari Ini': whom to remind today. */
export default function DueReminders() {
  const mayChoose = useMay('setting:update');
  return (
    <Page
      title="Kirim Hari Ini"
      actions={
        mayChoose && (
          <ButtonLink to="/setting/index" variant="outlined">
            Atur Pengingat
          </ButtonLink>
        )
      }
    >
      <DueReminderList title="Pengingat hari ini" />
    </Page>
  );
}
