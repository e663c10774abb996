import {
  type ImportField,
  importFieldLabel,
  importFields,
  type ImportPreview,
  type ImportResource,
} from '@finance/contract';
import { Select, styled } from '../../ui/index.ts';

/** What each column is, and how its dates are read if the user chose that. */
export interface ColumnMappingValue extends Pick<ImportPreview, 'mapping'> {
  date_order?: ImportPreview['date_order'];
}

export interface ColumnMappingProps {
  resource: ImportResource;
  /** The headers and some values of the file. */
  preview: ImportPreview;
  value: ColumnMappingValue;
  onChange: (value: ColumnMappingValue) => void;
}

const ownLabels: Partial<Record<ImportField, string>> = {
  amount: 'Jumlah (masuk positif, keluar negatif)',
  account: 'Account (nomor atau nama)',
  date: 'Tanggal',
  due_id: 'Hutang/piutang yang dibayar (nomor)',
};

/** A select for each column of the file, beside some of its values, so that a wrong guess is seen and corrected. */
export function ColumnMapping({ resource, preview, value, onChange }: ColumnMappingProps) {
  const fields: readonly ImportField[] = importFields[resource];
  const fieldOf = (column: number) => fields.find((field) => value.mapping[field] === column) ?? '';

  function handleChange(column: number, field: string) {
    const kept = Object.entries(value.mapping).filter(([name, at]) => name !== field && at !== column);
    const mapping: ImportPreview['mapping'] = Object.fromEntries(field === '' ? kept : [...kept, [field, column]]);
    const isSameDate = mapping.date === value.mapping.date && mapping.due_date === value.mapping.due_date;
    onChange(isSameDate ? { ...value, mapping } : { mapping }); // the order was chosen for other dates
  }

  return (
    <List>
      {preview.headers.map((header, column) => (
        <li key={`${column} ${header}`}>
          <div>
            <b>{header || `Kolom ${column + 1}`}</b>
            <small>{preview.samples[column]?.join(' · ') || 'kosong'}</small>
          </div>
          <Select
            label={`Isi kolom ${header || column + 1}`}
            value={fieldOf(column)}
            onChange={(event) => handleChange(column, event.target.value)}
          >
            <option value="">Tidak dipakai</option>
            {fields.map((field) => (
              <option key={field} value={field}>
                {(resource === 'due' && field === 'amount' ? undefined : ownLabels[field]) ?? importFieldLabel(field)}
              </option>
            ))}
          </Select>
        </li>
      ))}
      {preview.is_date_order_open && (
        <li>
          <div>
            <b>Urutan tanggal</b>
            <small>Tanggal di file ini dapat dibaca dua cara</small>
          </div>
          <Select
            label="Urutan tanggal"
            value={value.date_order ?? 'dmy'}
            onChange={(event) => onChange({ ...value, date_order: event.target.value === 'mdy' ? 'mdy' : 'dmy' })}
          >
            <option value="dmy">hari/bulan/tahun</option>
            <option value="mdy">bulan/hari/tahun</option>
          </Select>
        </li>
      )}
    </List>
  );
}

const List = styled('ul', ({ palette }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  containerType: 'inline-size',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    padding: '10px 0',
    borderBottom: `1px solid ${palette.divider}`,
    alignItems: 'center',
    '@container (min-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  '& b': { display: 'block', overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    color: palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
