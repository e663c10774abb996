import { type FormEvent, type ReactNode, useState } from 'react';
import type { Similar, WrittenOne } from '../../runtime/index.ts';
import { Alert, Button, Dialog, SaveButton, Stack, styled, Text } from '../../ui/index.ts';
import { type Answers, answersOf, BulkQuestions, type Decision } from './BulkQuestions.tsx';

export interface BulkDialogProps<Row> {
  /** The rows that were selected. */
  rows: readonly Row[];
  /** Closed, with the rows that are done or can no longer be. */
  onDone: (rows: readonly Row[]) => void;
  /** The button, such as 'Konfirmasi'. */
  label: string;
  /** The question, such as 'Konfirmasi 3 transfer?'; `count` is how many rows it can be done for. */
  question: (count: number) => string;
  /** What happens when the answer is yes, and what has to be chosen for it. */
  children: ReactNode;
  /** What rows do that are not done. Default 'tetap terpilih'. */
  stay?: string;
  /** A row's name, in the result. */
  nameOf: (row: Row) => string;
  /** Why it cannot be done for a row, as far as that is known here. */
  refusalOf: (row: Row) => string | null;
  /** Draws a link to the record that looks the same, in the question about it. */
  similar: (record: Similar) => ReactNode;
  /**
   * Does it for these rows, each with the user's answers to what the server has asked about it; null if something has
   * to be chosen first, which the fields then say.
   */
  run: (
    rows: readonly Row[],
    onOne: (one: WrittenOne) => void,
    answersTo: (id: number) => Answers,
  ) => Promise<void> | null;
}

/** One question for several rows, and one result: what did not work and why, and what is asked about single rows. */
export function BulkDialog<Row extends { id: number }>({
  label,
  question,
  children,
  rows,
  nameOf,
  refusalOf,
  similar,
  run,
  onDone,
  stay = 'tetap terpilih',
}: BulkDialogProps<Row>) {
  const [results, setResults] = useState<ReadonlyMap<number, WrittenOne>>(new Map());
  /** What is decided about rows that the server asks about, and what was answered before. */
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [answered, setAnswered] = useState<ReadonlyMap<number, Answers>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const done = rows.filter((row) => results.get(row.id)?.error === null);
  const others = rows.filter((row) => !done.includes(row));
  const open = others.filter((row) => refusalOf(row) === null);
  const impossible = reasonsOf(others, refusalOf);
  const questioned = open.flatMap((row) => {
    const { questions = [] } = results.get(row.id) ?? {};
    return questions.length === 0 ? [] : [{ id: row.id, name: nameOf(row), questions }];
  });
  const failed = reasonsOf(
    open.filter((row) => !questioned.some(({ id }) => id === row.id)),
    ({ id }) => results.get(id)?.error ?? null,
  );
  const decided = questioned.filter(({ id }) => decisions.has(id));
  const next = open.filter(({ id }) => decisions.has(id) || !questioned.some((one) => one.id === id));
  const refusedCount = impossible.length + failed.length;
  const isAsked = results.size === 0;

  function handleClose() {
    if (!isRunning) onDone(isAsked ? [] : rows.filter((row) => !open.includes(row)));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const answers = new Map(answered);
    for (const { id, questions } of decided)
      answers.set(id, { ...answers.get(id), ...answersOf(questions, decisions.get(id)) });
    const running = run(
      next,
      (one) => setResults((before) => new Map(before).set(one.id, one)),
      (id) => answers.get(id) ?? {},
    );
    if (!running) return;
    setAnswered(answers);
    setDecisions(new Map());
    setIsRunning(true);
    void running.finally(() => setIsRunning(false));
  }

  return (
    <Dialog
      title={isAsked ? question(open.length) : label}
      width="sm"
      onSubmit={handleSubmit}
      onClose={handleClose}
      actions={
        <>
          <Button data-autofocus={isAsked || undefined} variant="outlined" onClick={handleClose} disabled={isRunning}>
            {isAsked ? 'Batal' : 'Tutup'}
          </Button>
          {(isRunning || next.length > 0) && (
            <SaveButton isSaving={isRunning}>
              {`${isAsked ? label : decided.length > 0 ? 'Lanjutkan' : 'Coba lagi'} ${next.length}`}
            </SaveButton>
          )}
        </>
      }
    >
      <Stack gap={2}>
        {isAsked && open.length > 0 && (
          <fieldset disabled={isRunning} style={{ all: 'unset', display: 'contents' }}>
            {children}
          </fieldset>
        )}
        <Text as="div" role="status">
          {isRunning
            ? `${done.length} dari ${done.length + open.length} selesai…`
            : !isAsked && (
                <Alert severity={refusedCount + questioned.length === 0 ? 'success' : 'warning'}>
                  {done.length} berhasil{questioned.length > 0 && `, ${questioned.length} perlu jawaban Anda`}
                  {refusedCount > 0 && `, ${refusedCount} tidak`}.
                </Alert>
              )}
        </Text>
        <BulkQuestions
          rows={isRunning ? [] : questioned}
          decisions={decisions}
          similar={similar}
          stay={stay}
          onDecide={(ids, decision) =>
            setDecisions((before) => {
              const after = new Map(before);
              for (const id of ids)
                if (decision === null) after.delete(id);
                else after.set(id, decision);
              return after;
            })
          }
        />
        {reasons('Tidak dapat dikerjakan:', impossible)}
        {reasons(`Yang tidak berhasil ${stay}:`, failed)}
      </Stack>
    </Dialog>
  );

  function reasons(title: string, of: { row: Row; why: string }[]) {
    if (of.length === 0) return null;
    return (
      <div>
        <Text variant="body2" tone="secondary">
          {title}
        </Text>
        <Reasons>
          {of.map(({ row, why }) => (
            <li key={row.id}>
              <strong>{nameOf(row)}</strong>: {why}
            </li>
          ))}
        </Reasons>
      </div>
    );
  }
}

function reasonsOf<Row>(rows: readonly Row[], whyOf: (row: Row) => string | null): { row: Row; why: string }[] {
  return rows.flatMap((row) => {
    const why = whyOf(row);
    return why === null ? [] : [{ row, why }];
  });
}

const Reasons = styled('ul', ({ typography }) => ({
  ...typography.body2,
  margin: '4px 0 0',
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
}));
