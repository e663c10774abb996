import { formatRupiah, readAmount } from '@finance/contract/rules';
import { type ClipboardEvent, type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { NumberFormatBase, type NumberFormatBaseProps } from 'react-number-format';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { AmountQuestion } from './AmountQuestion.tsx';

export interface RupiahFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'multiline' | 'rows'
> {
  /** Whole rupiah, null for nothing typed; the field keeps its own value where it is left out. */
  value?: number | null | undefined;
  /** Where the field keeps its own value: the first one. */
  defaultValue?: number | null;
  /** The amount changed; null when the field is emptied, NaN while what is typed is no amount or may be several: no schema takes that. */
  onValueChange?: (value: number | null) => void;
}

/**
 * Rupiah input: `Rp 1,500,000`, whole rupiah, negative and zero allowed. Digits are separated while they are typed; any other way to
 * write an amount (`1,5jt`, `2.000.000,00`, `10*15rb`) stays as it is typed, with what is understood below it, and becomes digits when
 * the field is left. What may mean several amounts is asked about; what cannot be stored stays and is said.
 * @example <Controller name="amount" control={control} render={({ field: { ref, onChange, ...field } }) => <RupiahField label="Jumlah" {...field} onValueChange={onChange} inputRef={ref} />} />
 */
export function RupiahField({
  value,
  defaultValue = null,
  readOnly = false,
  onValueChange,
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
  /** What the last change made of the text: NumberFormatBase asks for it once more, when it cannot be told from the digits. */
  const changed = useRef(text);
  const reading = readAmount(isLoneSign(text) ? '' : text);
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
    if (made) changed.current = unformatted(input, isPlain(text) ? made.to : undefined);
    return changed.current;
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (readOnly) return;
    const pasted = event.clipboardData.getData('text').trim();
    if (/^\d+$/.test(pasted)) return; // bare digits may go into the middle of others
    event.preventDefault();
    change(resolved(understood(pasted)), true);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (isLoneSign(text)) setTyped(written(null));
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
      helperText={hint()}
    />
  );
}

/** What stands in the field, without `Rp ` and the separators that the field itself puts. */
interface Typed {
  text: string;
  /** What it means; null for nothing, NaN for what is not sure. */
  amount: number | null;
  /** What was typed or pasted for it, where that was read as something else than digits. */
  from?: string;
}

function written(amount: number | null): Typed {
  return { text: amount === null || Number.isNaN(amount) ? '' : String(amount), amount };
}

function understood(text: string): Typed {
  if (isLoneSign(text)) return { text, amount: null };
  const reading = readAmount(text);
  return { text, amount: 'value' in reading ? reading.value : Number.NaN };
}

/** The digits that a text means, where that is sure. */
function resolved(typed: Typed): Typed {
  return Number.isNaN(typed.amount) ? typed : { ...written(typed.amount), from: typed.text };
}

/** Digits with or without a sign: what is separated while it is typed. */
function isPlain(text: string): boolean {
  return /^-?\d*$/.test(text);
}

function isLoneSign(text: string): boolean {
  return text === '-' || text === '+';
}

function formatted(text: string): string {
  const [, sign = '', rest = ''] = /^(-?)(.*)$/.exec(text) ?? [];
  if (rest === '') return sign;
  return isPlain(text) ? sign + formatRupiah(BigInt(rest)) : `${sign}Rp ${rest}`;
}

/** What was typed, out of what the input holds; `inserted` says where, so that a separator just typed is not taken for one of the field's. */
function unformatted(input: string, inserted: { start: number; end: number } | undefined): string {
  const own = (part: string) => (inserted ? part.replaceAll(',', '') : part);
  const { start, end } = inserted ?? { start: input.length, end: input.length };
  const text = own(input.slice(0, start)) + input.slice(start, end) + own(input.slice(end));
  return text.replace(/^(-?) ?Rp ?/, '$1').replace(/^(-?)[Rp ]+$/, '$1');
}

/** The caret stays behind `Rp `. */
function caretBoundary(shown: string): boolean[] {
  const prefix = /^-?Rp /.exec(shown)?.[0].length ?? 0;
  return Array.from({ length: shown.length + 1 }, (_, index) => index >= prefix);
}
