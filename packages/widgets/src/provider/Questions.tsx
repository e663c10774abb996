import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

export const loadConfirmDialog = () => import('./ConfirmDialog.tsx');

/** Asks one question at a time; the dialog comes with the first. What cannot be asked is a no. */
export function Questions({ question, onAnswer }: ConfirmDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const isAwaited = question !== null && Dialog === null;
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isOver = false;
    loadConfirmDialog().then(({ ConfirmDialog }) => !isOver && setDialog(() => ConfirmDialog), () => !isOver && latest.current(false));
    return () => {
      isOver = true;
    };
  }, [isAwaited]);
  return Dialog && <Dialog question={question} onAnswer={onAnswer} />;
}
