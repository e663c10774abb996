import type { ConfirmEntry } from '@finance/contract';
import type { ReactNode } from 'react';
import type { Choice, Similar } from '../../runtime/index.ts';
import { ChoiceGroup, styled, Text } from '../../ui/index.ts';

/** What the user has answered to soft rules, by their fields, and about which record. */
export type Answers = Record<string, boolean | number | number[]>;
/** How a row goes on that the server asks about. */
export type Decision = NonNullable<Choice>;

interface Questioned {
  id: number;
  /** What the row is called. */
  name: string;
  questions: readonly ConfirmEntry[];
}

export interface BulkQuestionsProps {
  rows: readonly Questioned[];
  /** How rows go on; one that is not in it is left out. */
  decisions: ReadonlyMap<number, Decision>;
  similar: (record: Similar) => ReactNode;
  /** What those do that are left out, such as 'tetap terpilih'. */
  stay: string;
  onDecide: (ids: readonly number[], decision: Choice) => void;
}

/** What the server asks about single rows of a bulk action: each is decided by itself, or all in one way. */
export function BulkQuestions({ rows, decisions, similar, stay, onDecide }: BulkQuestionsProps) {
  if (rows.length === 0) return null;
  const [first] = rows;
  const areAlike = rows.every((row) => JSON.stringify(choicesOf(row)) === JSON.stringify(first && choicesOf(first)));
  const groups = new Set(rows.map(({ id }) => decisions.get(id) ?? 'leave'));
  const [common] = groups.size === 1 ? groups : [];
  return (
    <div>
      <Text variant="body2" tone="secondary">
        Perlu jawaban Anda. Yang dilewati {stay}.
      </Text>
      <List>
        {rows.length > 1 && (
          <li>
            <b>Untuk semua</b>
            <ChoiceGroup
              label="Untuk semua"
              value={common ?? ''}
              choices={areAlike && first ? choicesOf(first) : plainChoices}
              onChange={(choice) =>
                onDecide(
                  rows.map(({ id }) => id),
                  decisionOf(choice),
                )
              }
            />
          </li>
        )}
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b>
            {row.questions.map(({ text, if_confirmed, similar: record }) => (
              <div key={if_confirmed}>
                {text.replaceAll('Rp ', 'Rp\u00a0')} {record && similar(record)}
              </div>
            ))}
            <ChoiceGroup
              label={row.name}
              value={decisions.get(row.id) ?? 'leave'}
              choices={choicesOf(row)}
              onChange={(choice) => onDecide([row.id], decisionOf(choice))}
            />
          </li>
        ))}
      </List>
    </div>
  );
}

/** The fields to send with a row again. Where something else is booked now, the server asks about that anew. */
export function answersOf(questions: readonly ConfirmEntry[], decision: Decision | undefined): Answers {
  const isApart = decision === 'otherwise';
  const meant = questions.filter(({ otherwise }) => !isApart || otherwise !== undefined);
  return Object.assign({}, ...meant.map(({ if_confirmed, along }) => ({ ...along, [if_confirmed]: !isApart })));
}

const plainChoices = [
  ['leave', 'Lewati'],
  ['yes', 'Lanjutkan'],
] as const;

function choicesOf({ questions }: Questioned): readonly (readonly [value: string, text: string])[] {
  const two = questions.find(({ otherwise }) => otherwise !== undefined);
  const yes = (two ?? questions.at(-1))?.yes ?? 'Lanjutkan'; // an older server says none
  return [
    ['leave', 'Lewati'],
    ...(two?.otherwise === undefined ? [] : [['otherwise', two.otherwise] as const]),
    ['yes', yes],
  ];
}

function decisionOf(choice: string): Choice {
  return choice === 'yes' || choice === 'otherwise' ? choice : null;
}

const List = styled('ul', ({ palette, typography, corner }) => ({
  ...typography.body2,
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: 6, justifyItems: 'start', padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  '& b': { fontWeight: 600 },
  containerType: 'inline-size',
  '@container (width < 400px)': {
    '& > li > [role="group"]': { display: 'grid', gap: 6, width: '100%' },
    '& > li > [role="group"] > button': { margin: 0, borderRadius: corner(8) },
  },
}));
