import type { ImportedRecord, ImportMatch, ImportPreview } from '@finance/contract';
import { SimilarLink } from '../../parts/record/index.ts';
import { ChoiceGroup, loadable, Rupiah, styled, Unbroken, unbroken } from '../../ui/index.ts';
import { questionFrame } from './frames.ts';
import { ImportQuestions } from './ImportQuestions.tsx';

const LoadableMatchedRecordDialog = loadable(
  async () => (await import('./MatchedRecordDialog.tsx')).MatchedRecordDialog,
);

export interface ImportMatchesProps {
  preview: Pick<ImportPreview, 'counts' | 'matches' | 'questions'>;
  isDisabled: boolean;
  /** What is done with all rows that may be there for the same reason. */
  onAnswer: (id: string, value: string) => void;
  /** What is done with one row. */
  onChoose: (row: number, reason: ImportMatch['reason'], take: boolean) => void;
}

const reasons = ['booked', 'reworded'] as const satisfies ImportMatch['reason'][];

/** Rows that may stand in the books already, beside the record that each may be: decided for all, or one by one. */
export function ImportMatches({ preview, isDisabled, onAnswer, onChoose }: ImportMatchesProps) {
  return reasons.map((reason) => {
    const matches = preview.matches.filter((match) => match.reason === reason);
    return (
      matches.length > 0 && (
        <Frame key={reason} data-open disabled={isDisabled}>
          <legend>{titles[reason]}</legend>
          <ImportQuestions
            questions={preview.questions.filter(({ id }) => id === reason)}
            isDisabled={isDisabled}
            onAnswer={onAnswer}
          />
          <ul>
            {matches.map((match) => (
              <Match key={match.row} match={match} onChoose={onChoose} />
            ))}
          </ul>
        </Frame>
      )
    );
  });
}

const titles: Record<ImportMatch['reason'], string> = {
  booked: 'Mungkin sudah tercatat',
  reworded: 'Teksnya berubah',
};

const kinds: Record<ImportedRecord['resource'], string> = {
  transaction: 'Transaksi',
  transfer: 'Transfer',
  'due-payment-batch': 'Pelunasan',
  'online-payment': 'Pembayaran online',
  'unconfirmed-transaction': 'Belum dikonfirmasi',
};

function Match({ match, onChoose }: { match: ImportMatch } & Pick<ImportMatchesProps, 'onChoose'>) {
  const { row, reason, take, date, amount, text, record } = match;
  const chosen = take === null ? '' : take ? 'take' : 'leave';
  return (
    <li>
      <div>
        <small>Di file, baris {row}</small>
        <b>
          <Unbroken>{date}</Unbroken> · <Rupiah amount={amount} />
        </b>
        <span>{unbroken(text || 'Tanpa keterangan')}</span>
      </div>
      {record && (
        <div>
          <small>Di buku: {kinds[record.resource]}</small>
          <b>
            <Unbroken>{record.date}</Unbroken> · <Rupiah amount={amount} />
          </b>
          <span>{unbroken(record.text || 'Tanpa keterangan')}</span>
          <SimilarLink>{(onClose) => <LoadableMatchedRecordDialog record={record} onClose={onClose} />}</SimilarLink>
        </div>
      )}
      <ChoiceGroup
        label={`Baris ${row}`}
        value={chosen}
        choices={[
          ['leave', 'Lewati'],
          ['take', 'Impor juga'],
        ]}
        onChange={(choice) => onChoose(row, reason, choice === 'take')}
      />
    </li>
  );
}

const Frame = styled('fieldset', (look) => ({
  ...questionFrame(look),
  '& > fieldset': { clear: 'both', border: 0, padding: 0 },
  '& > ul': { clear: 'both', listStyle: 'none', margin: '8px 0 0', padding: 0, display: 'grid' },
  '& > ul > li': {
    display: 'grid',
    gap: 8,
    padding: '10px 0',
    borderTop: `1px solid ${look.palette.divider}`,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 620px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 16,
    },
  },
  '& > ul > li > div:not([role])': { minWidth: 0, display: 'grid', justifyItems: 'start' },
  '& small': { color: look.palette.text.secondary },
  '& b': { fontWeight: 600 },
  '& span': { overflowWrap: 'anywhere' },
}));
