import { type ReactNode, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { InlineError, Select, TextField } from '../../ui/index.ts';
import type { Read } from '../../runtime/index.ts';

/** Props that every selector has as a field of a form. */
export interface ChoiceFieldProps {
  label?: string | undefined;
  /** Name of the hidden input, for a plain form. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Shown, but cannot be changed. */
  readOnly?: boolean | undefined;
  /** A selection cannot be cleared. */
  required?: boolean | undefined;
  /** The selection is invalid; `helperText` says why. */
  error?: boolean | undefined;
  helperText?: ReactNode;
  /** Ref of the field, so that `Controller` of react-hook-form can focus it. */
  inputRef?: RefCallback<HTMLElement> | undefined;
  onBlur?: (() => void) | undefined;
}

/** One option. */
export interface Choice<Value> {
  value: Value;
  text: string;
}

export interface ChoiceSelectProps<Value extends string | number> extends ChoiceFieldProps {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The request for the choices, with its state and a way to retry. */
  read: Pick<Read<unknown>, 'data' | 'error' | 'isLoading'> & { refresh: () => Promise<unknown> };
  choices: readonly Choice<Value>[];
  /** Text for a value that is not (yet) among the choices. */
  valueText?: string | undefined;
  /** Shown in the field if there are no choices, such as 'Belum ada rekening bank'. */
  emptyText: string;
  /** What the user can do if there are no choices. */
  emptyHelp?: string | undefined;
  /**
   * Which page of the choices is there, and of how many. With more than one a last option turns to the next, and the
   * list opens again once that is there.
   */
  pages?: { page: number; total: number; onPage: (page: number) => void } | undefined;
  /** A link below the field. */
  link?: ReactNode;
}

const moreValue = ' more';

/** A select with choices from the server; it shows whether they are loading, failed, forbidden or empty. */
export function ChoiceSelect<Value extends string | number>({
  label,
  value,
  onChange,
  read,
  choices,
  valueText,
  emptyText,
  emptyHelp,
  pages,
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
  const page = pages?.page;
  useEffect(() => {
    if (!isTurning.current || page === undefined) return;
    isTurning.current = false;
    openAgain(select.current);
  }, [page]);

  function handleChange(picked: string) {
    if (picked === moreValue) {
      isTurning.current = true;
      pages?.onPage((pages.page % pages.total) + 1);
    } else if (picked !== String(value)) {
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
      {pages && pages.total > 1 && (
        <option value={moreValue}>{`▾ Halaman berikutnya (${pages.page} dari ${pages.total})`}</option>
      )}
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

/** Opens the list again after the next page of choices was loaded. */
function openAgain(select: HTMLSelectElement | null) {
  try {
    select?.showPicker();
  } catch {
    // The browser has no showPicker, or requires a more recent click; then the user opens the list.
  }
}
