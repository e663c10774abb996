import { type ClientProps, WidgetRoot, useMay, useRead } from '../../runtime/index.ts';
import { Alert, Card, ErrorState, LoadingRows, Stack } from '../../ui/index.ts';
import { AccountTypesSection } from './AccountTypesSection.tsx';
import { ApprovalSection } from './ApprovalSection.tsx';
import { DeductionKindsSection } from './DeductionKindsSection.tsx';
import { DueNamesSection } from './DueNamesSection.tsx';
import { MailServerSection } from './MailServerSection.tsx';
import { OpenLinksSection } from './OpenLinksSection.tsx';
import { PeriodLockSection } from './PeriodLockSection.tsx';
import { QuickKeysSection } from './QuickKeysSection.tsx';
import { ReceiptSection } from './ReceiptSection.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import { RetailSection } from './RetailSection.tsx';
import { SpendingSection } from './SpendingSection.tsx';
import { SwitchSection } from './SwitchSection.tsx';
import { TenantNameSection } from './TenantNameSection.tsx';
import { TestTenantSection, type TestTenantSectionProps } from './TestTenantSection.tsx';
import { TimezoneSection } from './TimezoneSection.tsx';

export interface SettingsProps extends ClientProps {
  /** The level of the sections' headings on the host's page. Default 2. */
  level?: 2 | 3 | 4;
  /** Leads to a test tenant that was made here; without it there are no buttons to. */
  onOpenTenant?: TestTenantSectionProps['onOpenTenant'];
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

function Sections({ level = 2, onOpenTenant }: Omit<SettingsProps, 'client'>) {
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
      <TenantNameSection {...section} />
      <PeriodLockSection {...section} />
      <SwitchSection
        {...section}
        name="transfer_second_person"
        title="Konfirmasi transfer oleh orang kedua"
        label="Transfer harus dikonfirmasi orang lain"
        text={
          'Bila aktif, uang transfer baru masuk ke account tujuan ' +
          'setelah dikonfirmasi oleh orang lain daripada yang membuat atau mengubahnya.'
        }
      />
      <SwitchSection
        {...section}
        name="two_step_required"
        title="Verifikasi dua langkah"
        label="Wajib verifikasi dua langkah"
        text={
          'Bila wajib, anggota yang belum menyalakannya di Profil diminta menyalakannya dulu sebelum melihat apa ' +
          'pun, juga yang sedang masuk. Nyalakan dulu milik Anda sendiri.'
        }
      />
      <SwitchSection
        {...section}
        name="code_asked_again"
        title="Kode diminta lagi"
        label="Minta kode verifikasi lagi"
        text={
          'Bila aktif, siapa pun mengetik kode dari aplikasi autentikator sebelum menyetujui, membatalkan, membuka ' +
          'kembali, mengubah setting atau hak, dan membuat rahasia; sesudahnya tidak diminta selama sepuluh menit. ' +
          'Nyalakan dulu verifikasi dua langkah Anda sendiri.'
        }
      />
      <SwitchSection
        {...section}
        name="blind_cash_count"
        title="Hitung buta saat tutup kas"
        label="Sembunyikan saldo sampai uang dihitung"
        text={
          'Bila aktif, saldo menurut buku baru tampil di Tutup Kas setelah hitungan uangnya dikirim. ' +
          'Hitungan pertama tetap tercatat. Di layar lain, kasir hanya melihat jumlah sampai tutup kas terakhirnya.'
        }
      />
      <SpendingSection {...section} />
      <ApprovalSection {...section} />
      <ReminderSection {...section} />
      <MailServerSection level={level} isEditable={mayUpdate === true} />
      <SwitchSection
        {...section}
        name="ask_payment_purpose"
        title="Uang muka"
        label="Tanyakan untuk apa uangnya"
        text={
          'Uang tanpa objek dari lawan transaksi yang masih punya piutang, atau untuk yang masih punya hutang, ' +
          'mungkin pembayarannya atau uang muka.'
        }
      />
      <TimezoneSection {...section} />
      <ReceiptSection {...section} />
      <QuickKeysSection {...section} />
      <AccountTypesSection {...section} />
      <DueNamesSection {...section} />
      <DeductionKindsSection {...section} />
      <OpenLinksSection {...section} />
      <RetailSection {...section} />
      <TestTenantSection level={level} isEditable={mayUpdate === true} onOpenTenant={onOpenTenant} />
    </Stack>
  );
}
