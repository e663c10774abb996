import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { MuiLook, type Read } from '../provider/index.ts';
import { InlineError } from '../states/index.ts';

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
  inputRef?: Ref<{ focus(): void }> | undefined;
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
  read: Pick<Read<unknown>, 'data' | 'error' | 'isLoading' | 'refresh'>;
  choices: readonly Choice<Value>[];
  /** What stands for a value whose choice is not known (yet). */
  valueText?: string | undefined;
  /** In the field when there is nothing to choose from, such as 'Belum ada rekening bank'. */
  emptyText: string;
  /** What the user can do about it. */
  emptyHelp?: string | undefined;
  /** A last line in the menu that brings other choices and leaves the menu open. */
  more?: { text: string; onSelect: () => void } | undefined;
  /** A link under the field. */
  link?: ReactNode;
}

const moreValue = ' more';

/** A select whose choices come from the server; it says itself whether they load, fail, are forbidden or are none. */
export function ChoiceSelect<Value extends string | number>({
  label, value, onChange, read, choices, valueText, emptyText, emptyHelp, more, link, name, disabled, readOnly, required, error, helperText, inputRef, onBlur,
}: ChoiceSelectProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const staysOpen = useRef(false);
  const isFailed = read.error !== undefined && read.data === undefined;
  const isEmpty = read.data !== undefined && choices.length === 0;
  const hint = isFailed ? 'Tidak dapat dimuat' : read.isLoading ? 'Memuat…' : isEmpty ? emptyText : 'Pilih…';
  const chosen = choices.find((choice) => choice.value === value)?.text ?? valueText;

  function handleChange(picked: string | number) {
    if (picked === moreValue) {
      staysOpen.current = true;
      more?.onSelect();
    } else {
      onChange(picked === '' ? null : (picked as Value)); // the menu's other values are choices
    }
  }
  function handleClose() {
    if (!staysOpen.current) setIsOpen(false);
    staysOpen.current = false;
  }

  return (
    <MuiLook><TextField
      select
      fullWidth
      label={label}
      name={name ?? ''}
      value={value ?? ''}
      disabled={disabled ?? false}
      required={required ?? false}
      error={error === true || isFailed}
      inputRef={inputRef}
      onBlur={onBlur}
      onChange={(event) => handleChange(event.target.value)}
      helperText={helpOf()}
      slotProps={{
        inputLabel: { shrink: true },
        input: { readOnly: readOnly ?? false },
        formHelperText: { component: 'div' },
        select: {
          displayEmpty: true, open: isOpen, onOpen: () => setIsOpen(true), onClose: handleClose, MenuProps: menu,
          SelectDisplayProps: { 'aria-busy': read.isLoading },
          renderValue: () => (value === null ? <span style={{ opacity: 0.72 }}>{hint}</span> : <span title={chosen}>{chosen ?? hint}</span>),
        },
      }}
    >
      {value !== null && !required && <MenuItem value="">— Kosongkan</MenuItem>}
      {value !== null && !choices.some((choice) => choice.value === value) && <MenuItem value={value}>{chosen ?? hint}</MenuItem>}
      {choices.length === 0 && <MenuItem disabled value={value === null ? '' : ' none'}>{hint}</MenuItem>}
      {choices.map((choice) => <MenuItem key={choice.value} value={choice.value}>{choice.text}</MenuItem>)}
      {more && <MenuItem value={moreValue}>▾ {more.text}</MenuItem>}
    </TextField></MuiLook>
  );

  function helpOf(): ReactNode {
    const lines = [
      isFailed && <InlineError key="failure" error={read.error} onRetry={read.error?.kind === 'forbidden' ? undefined : () => void read.refresh()} />,
      helperText !== undefined && helperText !== null && helperText !== '' && <div key="help">{helperText}</div>,
      isEmpty && emptyHelp !== undefined && <div key="empty" role="status">{emptyHelp}</div>,
      link !== undefined && link !== null && <div key="link">{link}</div>,
    ].filter(Boolean);
    return lines.length === 0 ? undefined : lines;
  }
}

const menu = {
  slotProps: {
    paper: { sx: { maxHeight: 360 } },
    list: { sx: { '& > .MuiMenuItem-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
  },
} as const;
