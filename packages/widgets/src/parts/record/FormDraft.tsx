import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFinance, type Write } from '../../runtime/index.ts';
import { incompleteDate } from '../../ui/index.ts';
import { DraftLine } from './DraftLine.tsx';
import { isAnotherSignedIn, type KeptDraft, keptDrafts, keptNotice } from './keptDrafts.ts';
import { type DirtyForm, useIsDirty } from './useIsDirty.ts';

// The fields are handled by their names, whatever they are.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyForm = Pick<UseFormReturn<any, any, any>, 'getValues' | 'getFieldState' | 'reset' | 'setValue' | 'subscribe'> &
  DirtyForm;

export interface FormDraftProps {
  /** Otherwise nothing is restored yet. Default true. */
  isOpen?: boolean | undefined;
  /** Which draft: another record, a newer version of it, or other values given by the host have another one. */
  draft: {
    form: string;
    record: { uuid: string; version: number } | undefined;
    given: readonly unknown[];
    /** The user cannot change the field, so its value is the host's. */
    isLocked?: (field: string) => boolean;
  };
  form: AnyForm;
  write: Pick<Write<never, unknown>, 'isSaving' | 'isUncertain' | 'memory' | 'reset'>;
}

/** Keeps what is typed into an open form, puts it back after a reload, and says so. */
export function FormDraft({ isOpen = true, ...opened }: FormDraftProps) {
  return isOpen && <OpenedDraft {...opened} />;
}

function OpenedDraft({ draft, form, write }: Omit<FormDraftProps, 'isOpen'>) {
  const { isLocked = () => false } = draft;
  const { client, scope, claims, notify } = useFinance();
  const isDirty = useIsDirty(form);
  // The user and tenant of the typing, even if somebody signs out meanwhile.
  const [{ drafts, owner, ownClaims, name }] = useState(() => ({
    drafts: keptDrafts(client.preferences.drafts),
    owner: scope,
    ownClaims: claims,
    name: `${scope}|${nameOf(draft)}`,
  }));
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How far the saving has been followed. */
  const followed = useRef({ last: write.memory.current.last, isRunning: false });
  /** The values that were saved, which are no draft. */
  const saved = useRef('');

  function store() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { key, lost, isRunning, last } = write.memory.current;
    if (saved.current === textOf(form) && !isRunning) return;
    saved.current = '';
    const isTyped = isDirty() || isRunning || lost.length > 0;
    const sent = { key, lost: isRunning && last && !lost.includes(last) ? [last, ...lost] : lost };
    const kept = { at: new Date().toISOString(), ...valuesToKeep(form, isLocked), sent };
    drafts.write(name, isTyped ? kept : null);
  }
  function drop() {
    clearTimeout(timer.current);
    timer.current = undefined;
    drafts.write(name, null);
    setFound(null);
  }
  function follow() {
    const { key, last, isRunning } = write.memory.current;
    if (last === followed.current.last && isRunning === followed.current.isRunning) return;
    followed.current = { last, isRunning };
    // The tab may die before the answer comes: without its key, what was sent would be booked twice.
    if (key !== null) return store();
    // The form may stay open for the next record, or while a receipt is printed.
    saved.current = textOf(form);
    drop();
  }
  function leave() {
    if (!isAnotherSignedIn(client, owner)) return drop(); // saved, or closed after the question
    follow();
    if (timer.current) store();
    if (drafts.read(name)) notify(keptNotice(client, ownClaims ?? {}));
  }
  function restore({ values, sent }: KeptDraft) {
    const present = form.getValues();
    for (const [field, value] of Object.entries(values))
      if (field in present && !isLocked(field) && isAlike(value, present[field]))
        form.setValue(field, value, { shouldDirty: true });
    if (Array.isArray(sent?.lost)) write.reset(sent);
    setIsRestored(true);
  }
  function open() {
    const isSent = write.memory.current.last !== undefined;
    const kept = isSent ? null : drafts.read(name);
    if (!kept) return store(); // what was typed or sent before this code had come
    setFound(kept);
    // Who has begun to type already decides which of the two goes on.
    if (!isDirty()) restore(kept);
  }

  const latest = useRef({ store, follow, leave, open });
  useEffect(() => {
    latest.current = { store, follow, leave, open };
  });

  useEffect(() => {
    let state: 'opening' | 'open' | 'closed' = 'opening';
    // After the effects of the form, which watch what is typed.
    queueMicrotask(() => {
      if (state === 'closed') return;
      state = 'open';
      latest.current.open();
    });
    return () => {
      if (state === 'open') latest.current.leave();
      state = 'closed';
    };
  }, []);

  const { subscribe } = form;
  useEffect(() => {
    const end = subscribe({
      formState: { values: true, dirtyFields: true },
      callback() {
        timer.current ??= setTimeout(() => latest.current.store(), pause);
      },
    });
    const handleLeave = () => latest.current.store();
    // A system that ends a hidden tab does not tell it.
    document.addEventListener('visibilitychange', handleLeave);
    addEventListener('pagehide', handleLeave);
    return () => {
      end();
      document.removeEventListener('visibilitychange', handleLeave);
      removeEventListener('pagehide', handleLeave);
    };
  }, [subscribe]);

  useEffect(() => latest.current.follow());

  if (!found) return null;
  return (
    <DraftLine
      at={found.at}
      isRestored={isRestored}
      unclear={found.unclear}
      isDisabled={write.isSaving || write.isUncertain}
      onRestore={() => restore(found)}
      onDiscard={() => {
        if (isRestored) form.reset();
        drop();
      }}
    />
  );
}

function textOf({ getValues }: AnyForm): string {
  return JSON.stringify(getValues());
}

function nameOf({ form, record, given }: FormDraftProps['draft']): string {
  return JSON.stringify(record ? [form, record.uuid, record.version] : [form, ...given]);
}

/** How long typing may pause before it is kept, in ms. */
const pause = 300;

/** What the user sees, without a day that was only proposed: tomorrow it is another one. */
function valuesToKeep(
  { getValues, getFieldState }: AnyForm,
  isLocked: (field: string) => boolean,
): Pick<KeptDraft, 'values' | 'unclear'> {
  const kept = Object.entries(getValues()).filter(
    ([field, value]) =>
      value !== undefined && !isLocked(field) && (!field.endsWith('date') || getFieldState(field).isDirty),
  );
  const unclear = kept.flatMap(([field, value]) => (isUnclear(value) ? [field] : []));
  return {
    values: Object.fromEntries(kept.filter(([field]) => !unclear.includes(field))),
    ...(unclear.length > 0 && { unclear }),
  };
}

/** What a field holds while its text is no complete amount or date. */
function isUnclear(value: unknown): boolean {
  return Number.isNaN(value) || value === incompleteDate;
}

/** Another version of the page may have kept something else. */
function isAlike(kept: unknown, present: unknown): boolean {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  return isEmpty(kept) || isEmpty(present) ? typeof kept !== 'object' || isEmpty(kept) : typeof kept === typeof present;
}
