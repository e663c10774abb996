import { accountTypes, type ImportQuestion } from '@finance/contract';
import { useId } from 'react';
import { type AccountKey, AnyAccountSelector } from '../../parts/booking/index.ts';
import { styled, unbroken } from '../../ui/index.ts';
import { questionFrame } from './frames.ts';

export interface ImportQuestionsProps {
  questions: readonly ImportQuestion[];
  isDisabled: boolean;
  onAnswer: (id: string, value: string) => void;
}

/** What a file leaves open: each question once for the file or column, with what some rows mean in each answer. */
export function ImportQuestions({ questions, isDisabled, onAnswer }: ImportQuestionsProps) {
  return questions.map((question) => (
    <Question key={question.id} question={question} isDisabled={isDisabled} onAnswer={onAnswer} />
  ));
}

/** `ImportMatches` draws these beside the rows that they are about. */
export function isAboutMatches(id: string): boolean {
  return id === 'booked' || id === 'reworded';
}

interface QuestionProps extends Pick<ImportQuestionsProps, 'isDisabled' | 'onAnswer'> {
  question: ImportQuestion;
}

function Question({ question: { id, text, options, chooses, answer }, isDisabled, onAnswer }: QuestionProps) {
  const name = useId();
  return (
    <Frame data-open={answer === null} disabled={isDisabled}>
      <legend>{unbroken(text)}</legend>
      <div>
        {options.map(({ value, label, examples }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              aria-labelledby={`${name}${value}`}
              checked={answer === value}
              onChange={() => onAnswer(id, value)}
            />
            <span id={`${name}${value}`}>
              {unbroken(label)}
              {examples.map(({ row, text: written, reading }) => (
                <small key={row}>
                  Baris {row}: {unbroken(written)} = <b>{reading}</b>
                </small>
              ))}
            </span>
          </label>
        ))}
      </div>
      {chooses === 'account' && (
        <section>
          <AnyAccountSelector
            label="Account lain"
            value={accountIn(answer)}
            onChange={(account) => account && onAnswer(id, `${account.account_type}:${account.account_id}`)}
          />
        </section>
      )}
    </Frame>
  );
}

/** The account that an answer such as `bank:12` names. */
function accountIn(answer: string | null): AccountKey | null {
  const [type, id] = answer?.split(':', 2) ?? [];
  const account_type = accountTypes.find((one) => one === type);
  return account_type && id ? { account_type, account_id: Number(id) } : null;
}

const Frame = styled('fieldset', (look) => ({
  ...questionFrame(look),
  '& > section': { marginTop: 10 },
  '& > div': {
    clear: 'both',
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
  },
  '& > div > label': {
    display: 'flex',
    gap: 8,
    alignItems: 'flex-start',
    minHeight: 24,
    padding: '8px 10px',
    border: `1px solid ${look.palette.divider}`,
    borderRadius: look.corner(6),
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: look.palette.primary.main },
  },
  '& > div > label > input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: look.palette.primary.main },
  '& > div > label > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > div small': { display: 'block', color: look.palette.text.secondary },
  '& > div b': { fontWeight: 600, color: look.palette.text.primary, whiteSpace: 'nowrap' },
}));
