import { type SettingValues, settingValues } from '@finance/contract';
import { FilePreview, FileUpload } from '../file/index.ts';
import { Select, styled, TextField } from '../../ui/index.ts';
import { receiptYearWords } from './receiptYearWords.ts';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

const longest = 500;

/** What stands above every receipt, and how it is numbered. */
export function ReceiptSection(props: SectionProps) {
  const header = useSettingDraft(props, 'receipt_header');
  const logo = useSettingDraft(props, 'receipt_logo');
  const year = useSettingDraft(props, 'receipt_year');
  const isTooLong = !settingValues.receipt_header.safeParse(header.value).success;
  return (
    <SettingSection
      title="Kwitansi"
      text={
        'Baris pertama adalah nama usaha, lalu alamat dan telepon. ' +
        'Logo tercetak pada kwitansi Full dan Info; struk Mini hanya memuat teks.'
      }
      level={props.level}
      isEditable={props.isEditable}
      drafts={[header, logo, year]}
      isInvalid={isTooLong}
    >
      <Columns>
        <TextField
          label="Kop kwitansi"
          multiline
          rows={3}
          value={header.value ?? ''}
          disabled={!props.isEditable}
          onChange={(event) => header.change(event.target.value === '' ? null : event.target.value)}
          error={isTooLong}
          helperText={isTooLong ? `Paling panjang ${longest} huruf` : 'Kosong: nama tenant'}
          placeholder={'PT Contoh Jaya\nJl. Merdeka No. 1, Bandung\nTelp. 022 123456'}
        />
        {props.isEditable ? (
          <FileUpload
            label="Logo"
            value={logo.value}
            onChange={(uuid) => logo.change(uuid)}
            accept="image/png,image/jpeg,image/webp,image/gif"
            shrink={{ maxMegabytes: 0.4 }}
            fields={{ path: 'setting', subpath: 'logo' }}
            helperText="PNG, JPEG, WebP, atau GIF; diperkecil sendiri"
          />
        ) : (
          logo.value && <FilePreview uuid={logo.value} />
        )}
      </Columns>
      <Select
        label="Tahun nomor kwitansi"
        value={year.value}
        disabled={!props.isEditable}
        onChange={(event) => year.change(event.target.value as SettingValues['receipt_year'])}
        style={{ minWidth: 220 }}
        helperText="Nomor yang sudah keluar tetap. Kwitansi menyebut tanggal transaksi dan tanggal terbit."
      >
        {Object.entries(receiptYearWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </SettingSection>
  );
}

const Columns = styled('div', () => ({
  width: '100%',
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
}));
