import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusFirst } from '../../ui/index.ts';

/** What a form does once it is saved. */
export type AfterSave = 'close' | 'again' | 'print';

export interface SaveAndNew<Saved> {
  /** What follows the save that was begun last. */
  after: AfterSave;
  /** Says what is to follow the save of the form that begins now; otherwise it closes. */
  ask: (after: AfterSave, form: HTMLFormElement | null, print: SaveAndNew<Saved>['print']) => void;
  /** Prints the receipt of what was saved, by its uuid. */
  print: (uuid: string) => void;
  /** A save begins. */
  start: () => void;
  /** What was saved before the form began anew. */
  saved: Saved | null;
  /** The form begins anew: it names what was saved, if anything, and `useRefocus` focuses its first field. */
  startAnew: (saved: Saved | null) => void;
  /** Focuses the first field again. */
  refocus: () => void;
  /** The form that was asked. */
  form: RefObject<HTMLFormElement | null>;
  /** Counts what `useRefocus` has to do. */
  turn: number;
}

/** Lets a form begin anew after it was saved, with what was saved named above it. */
export function useSaveAndNew<Saved>(): SaveAndNew<Saved> {
  const [after, setAfter] = useState<AfterSave>('close');
  const asked = useRef<AfterSave>('close');
  const form = useRef<HTMLFormElement>(null);
  const receipt = useRef<SaveAndNew<Saved>['print']>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [turn, setTurn] = useState(0);
  const [refocus] = useState(() => () => setTurn((before) => before + 1));
  function startAnew(record: Saved | null) {
    setSaved(record);
    refocus();
  }
  return {
    after,
    ask(wanted, askedForm, print) {
      asked.current = wanted;
      form.current = askedForm;
      receipt.current = print;
    },
    print: (uuid) => receipt.current?.(uuid),
    start() {
      setAfter(asked.current);
      asked.current = 'close';
    },
    saved,
    startAnew,
    refocus,
    form,
    turn,
  };
}

/** Focuses the first field at each turn; not while the form is being saved, when no field can have the focus. */
export function useRefocus({ turn, form }: Pick<SaveAndNew<unknown>, 'turn' | 'form'>, isSaving: boolean): void {
  const done = useRef(0);
  useLayoutEffect(() => {
    if (isSaving || done.current === turn) return;
    done.current = turn;
    if (form.current) focusFirst(form.current);
  }, [isSaving, turn, form]);
}
