import { type ImportPreview, importSeparators } from '@finance/contract';
import { Select, styled, Text, unbroken } from '../../ui/index.ts';
import { ImportQuestions, isAboutMatches } from './ImportQuestions.tsx';
import { isForAllAlike } from './isForAllAlike.ts';

/** How a file is read, where the user has changed it. */
export interface ReadingOptions {
  sheet?: string;
  separator?: (typeof importSeparators)[number];
  heading_row?: number;
  answers?: Record<string, string>;
}

export interface ImportReadingProps {
  preview: ImportPreview;
  /** What the user has answered. */
  answers: Readonly<Record<string, string>>;
  isDisabled: boolean;
  /** The table or its headings are read in another way: columns are guessed again. */
  onChange: (options: ReadingOptions) => void;
  onAnswer: (id: string, value: string) => void;
}

const separatorNames: Record<string, string> = { ',': 'koma', ';': 'titik koma', '\t': 'tab', '|': 'garis tegak' };

/**
 * What was understood of a file, in one line, and below it all that can be changed. How a known format is laid out
 * needs no words.
 */
export function ImportReading({ preview, answers, isDisabled, onChange, onAnswer }: ImportReadingProps) {
  const { found, questions } = preview;
  const { kind, separator, sheet, sheets, heading_row, lines } = found;
  const settled = questions.filter(({ id, answer }) => answer !== null && !isForAllAlike(id) && !isAboutMatches(id));
  const elsewhere = sheets.filter(({ name, rows }) => name !== sheet && rows !== 0);
  return (
    <Frame>
      <details>
        <summary>
          <span>
            Dibaca sebagai <b>{found.profile ?? (kind === 'csv' ? 'CSV' : 'XLSX')}</b>
            {unbroken(
              summaryOf(preview)
                .map((part) => ` · ${part}`)
                .join(''),
            )}
          </span>
          <u>Ubah</u>
        </summary>
        <div>
          {sheets.length > 1 && (
            <Select
              label="Sheet"
              disabled={isDisabled}
              value={sheet ?? ''}
              onChange={({ target }) => onChange({ sheet: target.value })}
            >
              {sheets.map(({ name, is_hidden, rows }) => (
                <option key={name} value={name}>
                  {name} ({rows === null ? 'terlalu besar' : `${rows.toLocaleString('id-ID')} baris`}
                  {is_hidden && ', tersembunyi'})
                </option>
              ))}
            </Select>
          )}
          {kind === 'csv' && (
            <Select
              label="Pemisah kolom"
              disabled={isDisabled}
              value={separator ?? ''}
              onChange={({ target }) => {
                const chosen = importSeparators.find((one) => one === target.value);
                if (chosen) onChange({ separator: chosen });
              }}
            >
              {!importSeparators.some((one) => one === separator) && (
                <option value={separator ?? ''}>{separator}</option>
              )}
              {importSeparators.map((one) => (
                <option key={one} value={one}>
                  {separatorNames[one]}
                </option>
              ))}
            </Select>
          )}
          <Select
            label="Baris judul kolom"
            disabled={isDisabled}
            value={heading_row ?? 0}
            onChange={({ target }) => onChange({ heading_row: Number(target.value) })}
          >
            <option value={0}>Tidak ada judul</option>
            {lines.map(({ row, text }) => (
              <option key={row} value={row}>
                {row}: {text.slice(0, 60)}
              </option>
            ))}
          </Select>
          <ImportQuestions questions={settled} isDisabled={isDisabled} onAnswer={onAnswer} />
        </div>
      </details>
      {settled
        .filter(({ id, answer }) => answers[id] === answer)
        .map(({ id, options, answer }) => (
          <p key={id} data-answer>
            Jawaban Anda: {options.find(({ value }) => value === answer)?.label}
          </p>
        ))}
      {elsewhere.length > 0 && (
        <Text variant="body2" tone="secondary">
          Sheet lain tidak ikut diimpor: {elsewhere.map(nameWithRows).join(', ')}.
        </Text>
      )}
    </Frame>
  );
}

function nameWithRows({ name, rows }: ImportPreview['found']['sheets'][number]): string {
  return `${name} (${rows === null ? 'terlalu besar' : `${rows.toLocaleString('id-ID')} baris`})`;
}

function summaryOf({ found }: ImportPreview): string[] {
  const { account, account_number, separator, sheet, heading_row, currency, period_from, period_to } = found;
  const { is_remembered, sections, profile } = found;
  const number = account?.full_info ?? (account_number === null ? null : `rekening ${account_number}`);
  const named = sections.length > 1 ? `${sections.length} rekening` : number;
  const layout = [
    separator === null ? null : `pemisah ${separatorNames[separator] ?? separator}`,
    heading_row === null ? 'tanpa judul kolom' : `judul di baris ${heading_row}`,
  ];
  return [
    named,
    sheet === null ? null : `sheet ${sheet}`,
    ...(profile === null ? layout : []),
    currency,
    is_remembered ? 'kolom seperti impor sebelumnya' : null,
    period_from && period_to ? `${period_from} sampai ${period_to}` : null,
  ].filter((part) => part !== null);
}

const Frame = styled('div', ({ palette, typography, corner }) => ({
  ...typography.body2,
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > details': { border: `1px solid ${palette.divider}`, borderRadius: corner(8), minWidth: 0 },
  '& summary': {
    display: 'flex',
    gap: 12,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: '10px 12px',
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& summary > span': { minWidth: 0 },
  '& summary > u': { flex: 'none', color: palette.primary.main },
  '& details > div': { display: 'grid', gap: 12, padding: '4px 12px 12px', minWidth: 0 },
  '& > p': { margin: 0, color: palette.text.secondary },
  // the answers stand there themselves
  '& > details[open] ~ [data-answer]': { display: 'none' },
}));
