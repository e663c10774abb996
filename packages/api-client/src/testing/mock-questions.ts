import type { ConfirmEntry, Endpoint } from '@finance/contract';
import type { HttpHandler } from 'msw';
import { mock, type MockCall } from './mock.ts';
import { refusal } from './refusal.ts';

/** What is asked before something is done, as the server asks it. */
export type Question = Omit<ConfirmEntry, 'type'>;

/**
 * Asks before a call of a row is done: all questions that the call does not answer come back at once. A call that
 * answers them is left to the next handler.
 * @example
 * const text = 'Saldo kasir akan menjadi -Rp 2,000. Tetap simpan?';
 * server.use(mockQuestions(api.transfer.store, [{ text, if_confirmed: 'allow_negative_balance', yes: 'Transfer' }]));
 */
export function mockQuestions<Row extends Endpoint>(
  row: Row,
  questions: readonly Question[] | ((call: MockCall<Row>) => readonly Question[]),
): HttpHandler {
  return mock(row, (call) => {
    const asked = typeof questions === 'function' ? questions(call) : questions;
    const answers = (call.body ?? {}) as Record<string, unknown>; // a field for each question, if it is answered
    const open = asked.filter(({ if_confirmed, otherwise }) => {
      const answer = answers[if_confirmed];
      return answer !== true && (answer !== false || otherwise === undefined);
    });
    if (open.length === 0) return undefined;
    return refusal(
      400,
      open.map((question) => ({ type: 'confirm', ...question })),
    );
  });
}
