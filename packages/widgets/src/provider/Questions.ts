import { createElement } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useLater } from './useLater.ts';

export const loadConfirmDialog = async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog;

/** Asks one question at a time; the dialog comes with the first. What cannot be asked is a no. */
export function Questions({ question, onAnswer }: ConfirmDialogProps) {
  const Dialog = useLater(loadConfirmDialog, question === null ? 0 : 1, () => onAnswer(false));
  return Dialog && createElement(Dialog, { question, onAnswer });
}
