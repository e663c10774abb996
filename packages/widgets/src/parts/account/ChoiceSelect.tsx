import { type ReactNode, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { InlineError, Select, TextField } from '../../ui/index.ts';
import type { Read } from '../../runtime/index.ts';

/** What every selector takes as a field of a form. */
export interface ChoiceFieldProps {
  label?: string | undefined;
  /** Name of the hidden input, for a plain form. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Shown, but not to be changed. */
  readOnly?: boolean | undefined;
  /** There is no way back to nothing selected. */
  required?: boolean | undefined;
  /** What is selected is wrong; `helperText` says why. */
  error?: boolean | undefined;
  helperText?: ReactNode;
  /** Gets the field's focus, for `Controller` of react-hook-form. */
  inputRef?: RefCallback<HTMLElement> | undefined;
  onBlur?: (() => void) | undefined;
}

/** One line of the menu. */
export interface Choice<Value> {
  value: Value;
  text: string;
}

export interface ChoiceSelectProps<Value extends string | number> extends ChoiceFieldProps {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Where the choices come from: how far it is, and its 'Coba lagi'. */
  read: Pick<Read<unknown>, 'data' | 'error' | 'isLoading'> & { refresh: () => Promise<unknown> };
  choices: readonly Choice<Value>[];
  /** What stands for a value whose choice is not known (yet). */
  valueText?: string | undefined;
  /** In the field when there is nothing to choose from, such as 'Belum ada rekening bank'. */
  emptyText: string;
  /** What the user can do about it. */
  emptyHelp?: string | undefined;
  /** A last line in the menu that brings other choices and opens the menu again. */
  more?: { text: string; onSelect: () => void } | undefined;
  /** A link under the field. */
  link?: ReactNode;
}

const moreValue = ' more';

/** A select whose choices come from the server; it says itself whether they load, fail, are forbidden or are none. */
export function ChoiceSelect<Value extends string | number>({
  label,
  value,
  onChange,
  read,
  choices,
  valueText,
  emptyText,
  emptyHelp,
  more,
  link,
  name,
  disabled,
  readOnly,
  required,
  error,
  helperText,
  inputRef,
  onBlur,
}: ChoiceSelectProps<Value>) {
  const select = useRef<HTMLSelectElement>(null);
  const isTurning = useRef(false);
  const isFailed = read.error !== undefined && read.data === undefined;
  const isEmpty = read.data !== undefined && choices.length === 0;
  const hint = isFailed ? 'Tidak dapat dimuat' : read.isLoading ? 'Memuat…' : isEmpty ? emptyText : 'Pilih…';
  const chosen = choices.find((choice) => choice.value === value)?.text ?? valueText;
  const field = { label, name, disabled, required, error: error === true || isFailed, onBlur, helperText: helpOf() };

  const ref = useCallback(
    (element: HTMLSelectElement | null) => {
      select.current = element;
      inputRef?.(element);
    },
    [inputRef],
  );
  useEffect(() => {
    if (!isTurning.current || read.isLoading) return;
    isTurning.current = false;
    openAgain(select.current);
  }, [read.isLoading]);

  function handleChange(picked: string) {
    if (picked === moreValue) {
      isTurning.current = true;
      more?.onSelect();
    } else {
      onChange(choices.find((choice) => String(choice.value) === picked)?.value ?? null);
    }
  }

  if (readOnly)
    return (
      <TextField
        {...field}
        readOnly
        value={value === null ? '' : (chosen ?? hint)}
        title={chosen}
        inputRef={inputRef}
      />
    );
  return (
    <Select
      {...field}
      value={value ?? ''}
      title={chosen}
      aria-busy={read.isLoading}
      onChange={(event) => handleChange(event.target.value)}
      inputRef={ref}
    >
      {(value === null || !required) && (
        <option
          value=""
          disabled={value === null && choices.length === 0}
          hidden={value === null && choices.length > 0}
        >
          {value === null ? hint : '— Kosongkan'}
        </option>
      )}
      {value !== null && !choices.some((choice) => choice.value === value) && (
        <option value={value}>{chosen ?? hint}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
      {more && <option value={moreValue}>▾ {more.text}</option>}
    </Select>
  );

  function helpOf(): ReactNode {
    const lines = [
      isFailed && (
        <InlineError
          key="failure"
          error={read.error}
          onRetry={read.error?.kind === 'forbidden' ? undefined : () => void read.refresh()}
        />
      ),
      helperText && <div key="help">{helperText}</div>,
      isEmpty && emptyHelp && (
        <div key="empty" role="status">
          {emptyHelp}
        </div>
      ),
      link && <div key="link">{link}</div>,
    ].filter(Boolean);
    return lines.length === 0 ? undefined : lines;
  }
}

/** After the next page of choices came. */
function openAgain(select: HTMLSelectElement | null) {
  try {
    select?.showPicker();
  } catch {
    // The press on 'Halaman berikutnya' is too long ago for the browser, or it has no such thing: the user opens it.
  }
}
