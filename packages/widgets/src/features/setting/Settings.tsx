import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { type ClientProps, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import { ErrorState, LoadingRows } from '../../ui/index.ts';
import { OpenLinksSection } from './OpenLinksSection.tsx';
import { PeriodLockSection } from './PeriodLockSection.tsx';
import { ReceiptSection } from './ReceiptSection.tsx';
import { RetailSection } from './RetailSection.tsx';
import { SecondPersonSection } from './SecondPersonSection.tsx';
import { TimezoneSection } from './TimezoneSection.tsx';

export interface SettingsProps extends ClientProps {
  /** The level of the sections' headings on the host's page. Default 2. */
  level?: 2 | 3 | 4;
}

/**
 * The settings of the tenant, each with its history; the owner changes them, keuangan reads them.
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
      <Paper variant="outlined">
        <LoadingRows label="Memuat setting…" />
      </Paper>
    );
  if (!data)
    return (
      <Paper variant="outlined">
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      </Paper>
    );
  const section = { settings: data.data, isEditable: mayUpdate === true, level, refresh };
  return (
    <Stack>
      {mayUpdate === false && (
        <Alert severity="info">Anda dapat melihat setting. Hanya pemilik yang dapat mengubahnya.</Alert>
      )}
      <PeriodLockSection {...section} />
      <SecondPersonSection {...section} />
      <TimezoneSection {...section} />
      <ReceiptSection {...section} />
      <OpenLinksSection {...section} />
      <RetailSection {...section} />
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
