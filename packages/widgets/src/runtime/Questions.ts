import { createElement } from 'react';
import type { Question } from './FinanceContext.ts';
import { useLater } from '../ui/index.ts';
import { useTellNotLoaded } from './useTellNotLoaded.ts';

export const loadConfirmDialog = async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog;

export interface QuestionsProps {
  /** What is asked; null is nothing. */
  question: Question | null;
  /** Called with the user's answer. */
  onAnswer: (isAccepted: boolean) => void;
}

/** Asks one question at a time; the dialog comes with the first. What cannot be asked is a no. */
export function Questions({ question, onAnswer }: QuestionsProps) {
  const tellNotLoaded = useTellNotLoaded();
  const Dialog = useLater(loadConfirmDialog, question === null ? 0 : 1, (error) => {
    onAnswer(false);
    tellNotLoaded(error);
  });
  return Dialog && question && createElement(Dialog, { key: question.text, question, onAnswer });
}
