import { formatRupiah, readAmount } from '@finance/contract/rules';
import { type ClipboardEvent, type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { NumberFormatBase, type NumberFormatBaseProps } from 'react-number-format';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { AmountQuestion } from './AmountQuestion.tsx';

export interface RupiahFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'multiline' | 'rows'
> {
  /** Whole rupiah, null if empty. Without it the field keeps its own value. */
  value?: number | null | undefined;
  /** The initial value, if the field keeps its own. */
  defaultValue?: number | null;
  /**
   * Called with the new amount; null when the field is emptied, NaN while the text is not an amount or may mean
   * several. No schema accepts NaN.
   */
  onValueChange?: (value: number | null) => void;
  /** Below the hint while the amount is clear, such as the amount in words. */
  below?: ReactNode;
}

/**
 * A field for whole rupiah, `Rp 1,500,000`; negative and zero are allowed. Digits are grouped while typing. Any other
 * way to write an amount (`1,5jt`, `2.000.000,00`, `10*15rb`) stays as typed, with its meaning below, and becomes
 * digits when the field loses the focus. If a text may mean several amounts, the user is asked; one that cannot be
 * stored is kept and reported.
 * @example
 * <Controller
 *   name="amount"
 *   control={control}
 *   render={({ field: { ref, onChange, ...field } }) => (
 *     <RupiahField label="Jumlah" {...field} onValueChange={onChange} inputRef={ref} />
 *   )}
 * />
 */
export function RupiahField({
  value,
  defaultValue = null,
  readOnly = false,
  onValueChange,
  below,
  onPaste,
  onBlur,
  error = false,
  helperText,
  ...rest
}: RupiahFieldProps) {
  const [typed, setTyped] = useState<Typed>(() => written(defaultValue));
  const [isLeft, setIsLeft] = useState(false);
  const shown = value === undefined || Object.is(value, typed.amount) ? typed : written(value);
  const { text, from } = shown;
  /** The text after the last change; NumberFormatBase asks for it again when the digits alone do not tell it. */
  const changed = useRef(text);
  const reading = readAmount(isNothingYet(text) ? '' : text);
  const problem = 'error' in reading ? reading.error : null;
  const candidates = 'ask' in reading ? reading.ask : null;
  const isWrong = (problem !== null || candidates !== null) && (isLeft || error || isPlain(text));

  function change(next: Typed, isDone = false) {
    setTyped(next);
    setIsLeft(isDone);
    if (!Object.is(next.amount, value === undefined ? typed.amount : value)) onValueChange?.(next.amount);
  }
  function removeFormatting(
    input: string,
    made?: Parameters<NonNullable<NumberFormatBaseProps['removeFormatting']>>[1],
  ): string {
    if (made) changed.current = unformatted(input, text, isPlain(text) ? made.to : undefined);
    return changed.current;
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (readOnly) return;
    const pasted = event.clipboardData.getData('text').trim();
    if (/^\d+$/.test(pasted)) return; // plain digits may be inserted between others
    event.preventDefault();
    if (pasted) change(resolved(understood(pasted)), true); // a picture or an empty cell has no text
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (isNothingYet(text)) setTyped(written(null));
    else if (!isPlain(text)) setTyped(resolved(shown));
    setIsLeft(true);
    onBlur?.(event);
  }

  function hint(): ReactNode {
    if (isWrong && candidates)
      return (
        <AmountQuestion candidates={candidates} onChosen={(amount) => change({ ...written(amount), from: text })} />
      );
    if (isWrong) return problem;
    if (error) return helperText;
    if (from !== undefined) return `Dibaca dari '${from}'`;
    return !isPlain(text) && 'value' in reading && reading.value !== null
      ? `= ${formatRupiah(reading.value)}`
      : helperText;
  }

  return (
    <NumberFormatBase<TextFieldProps>
      {...rest}
      readOnly={readOnly}
      customInput={TextField}
      value={text}
      valueIsNumericString
      format={formatted}
      removeFormatting={removeFormatting}
      isValidInputCharacter={(character) => character !== ',' || !isPlain(text)}
      getCaretBoundary={caretBoundary}
      onValueChange={({ value: next }, { event }) => {
        if (event) change(understood(next));
      }}
      onPaste={handlePaste}
      onBlur={handleBlur}
      autoComplete="off"
      error={error || isWrong}
      helperText={
        <>
          {hint()}
          {!isWrong && !error && below}
        </>
      }
    />
  );
}

/** The text of the field, without `Rp ` and the separators that the field itself adds. */
interface Typed {
  text: string;
  /** Its amount; null if empty, NaN if it is unclear. */
  amount: number | null;
  /** The original text, if it was not just digits. */
  from?: string;
}

function written(amount: number | null): Typed {
  return { text: amount === null || Number.isNaN(amount) ? '' : String(amount), amount };
}

function understood(text: string): Typed {
  if (isNothingYet(text)) return { text, amount: null };
  const reading = readAmount(text);
  return { text, amount: 'value' in reading ? reading.value : Number.NaN };
}

/** The text replaced by its digits, if its meaning is clear. */
function resolved(typed: Typed): Typed {
  return Number.isNaN(typed.amount) ? typed : { ...written(typed.amount), from: typed.text };
}

/** Digits with an optional minus, which the field groups while typing. */
function isPlain(text: string): boolean {
  return /^-?\d*$/.test(text);
}

/** A sign or `Rp` that an amount may follow. */
function isNothingYet(text: string): boolean {
  return /^[+-]?(?:rp?|rp\.? ?)?$/i.test(text);
}

function formatted(text: string): string {
  const [, sign = '', rest = ''] = /^(-?)(.*)$/.exec(text) ?? [];
  if (rest === '' || /^r/i.test(rest)) return text;
  return isPlain(text) ? sign + formatRupiah(BigInt(rest)) : `${sign}Rp ${rest}`;
}

/**
 * Removes from the input what the field itself has added to the text `before`: `Rp ` and separators. `inserted` is the
 * range just typed, in which a separator is the user's. An `Rp` of the user's goes as soon as a number follows it.
 */
function unformatted(input: string, before: string, inserted: { start: number; end: number } | undefined): string {
  const own = (part: string) => (inserted ? part.replaceAll(',', '') : part);
  const { start, end } = inserted ?? { start: input.length, end: input.length };
  const text = own(input.slice(0, start)) + input.slice(start, end) + own(input.slice(end));
  const hasPrefix = formatted(before) !== before && /^-?Rp ?/.test(text);
  return hasPrefix ? text.replace(/^(-?)Rp ?/, '$1') : text.replace(/^(-?) ?rp\.? ?(\d.*)$/i, '$1$2');
}

/** Keeps the caret behind `Rp `. */
function caretBoundary(shown: string): boolean[] {
  const prefix = /^-?Rp /.exec(shown)?.[0].length ?? 0;
  return Array.from({ length: shown.length + 1 }, (_, index) => index >= prefix);
}
