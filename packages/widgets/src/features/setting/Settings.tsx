import { type ClientProps, WidgetRoot, useMay, useRead } from '../../runtime/index.ts';
import { Alert, Card, ErrorState, LoadingRows, Stack } from '../../ui/index.ts';
import { AccountTypesSection } from './AccountTypesSection.tsx';
import { ApprovalSection } from './ApprovalSection.tsx';
import { BlindCountSection } from './BlindCountSection.tsx';
import { DeductionKindsSection } from './DeductionKindsSection.tsx';
import { DueNamesSection } from './DueNamesSection.tsx';
import { MailServerSection } from './MailServerSection.tsx';
import { OpenLinksSection } from './OpenLinksSection.tsx';
import { PeriodLockSection } from './PeriodLockSection.tsx';
import { QuickKeysSection } from './QuickKeysSection.tsx';
import { ReceiptSection } from './ReceiptSection.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import { RetailSection } from './RetailSection.tsx';
import { PaymentPurposeSection } from './PaymentPurposeSection.tsx';
import { SecondPersonSection } from './SecondPersonSection.tsx';
import { SpendingSection } from './SpendingSection.tsx';
import { TimezoneSection } from './TimezoneSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

export interface SettingsProps extends ClientProps {
  /** The level of the sections' headings on the host's page. Default 2. */
  level?: 2 | 3 | 4;
}

/**
 * The settings of the tenant, each with its history. The owner changes them, keuangan reads them.
 * @example <Settings />
 */
export function Settings({ client, ...props }: SettingsProps) {
  return (
    <WidgetRoot client={client}>
      <Sections {...props} />
    </WidgetRoot>
  );
}

function Sections({ level = 2 }: Omit<SettingsProps, 'client'>) {
  const mayUpdate = useMay('setting:update');
  const { data, error, isLoading, refresh } = useRead('setting', 'index');
  if (isLoading)
    return (
      <Card isFlush>
        <LoadingRows label="Memuat setting…" />
      </Card>
    );
  if (!data)
    return (
      <Card isFlush>
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      </Card>
    );
  const section = { settings: data.data, isEditable: mayUpdate === true, level, refresh };
  return (
    <Stack>
      {mayUpdate === false && (
        <Alert severity="info">Anda dapat melihat setting. Hanya pemilik yang dapat mengubahnya.</Alert>
      )}
      <PeriodLockSection {...section} />
      <SecondPersonSection {...section} />
      <TwoStepSection {...section} />
      <BlindCountSection {...section} />
      <SpendingSection {...section} />
      <ApprovalSection {...section} />
      <ReminderSection {...section} />
      <MailServerSection level={level} isEditable={mayUpdate === true} />
      <PaymentPurposeSection {...section} />
      <TimezoneSection {...section} />
      <ReceiptSection {...section} />
      <QuickKeysSection {...section} />
      <AccountTypesSection {...section} />
      <DueNamesSection {...section} />
      <DeductionKindsSection {...section} />
      <OpenLinksSection {...section} />
      <RetailSection {...section} />
    </Stack>
  );
}
