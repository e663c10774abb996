import { formatRupiah, maxAmount, parseRupiah } from '@finance/contract/rules';
import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { type NumberFormatValues, NumericFormat } from 'react-number-format';
import { TextField, type TextFieldProps } from '../look/index.ts';

export interface RupiahFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'multiline' | 'rows'
> {
  /** Whole rupiah, null for nothing typed; the field keeps its own value where it is left out. */
  value?: number | null | undefined;
  /** Where the field keeps its own value: the first one. */
  defaultValue?: number | null;
  /** The amount changed; null when the field is emptied. */
  onValueChange?: (value: number | null) => void;
}

/**
 * Rupiah input: `Rp 1,500,000`, whole rupiah, negative and zero allowed. A pasted `1.500.000` or `Rp 1.500.000,00` is understood.
 * What cannot be a right amount is refused with a message; it is never rounded.
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
  const [problem, setProblem] = useState<string | null>(null);
  const { text } = value === undefined || value === typed.amount ? typed : written(value);

  function change(next: Typed) {
    setTyped(next);
    setProblem(null);
    if (next.amount !== (value === undefined ? typed.amount : value)) onValueChange?.(next.amount);
  }
  function isAllowed({ value: digits }: NumberFormatValues) {
    const isTooLarge = Math.abs(Number(digits)) > maxAmount;
    if (isTooLarge) setProblem(tooLarge);
    return !isTooLarge;
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (readOnly) return;
    const pasted = event.clipboardData.getData('text').trim();
    if (/^\d+$/.test(pasted)) return; // bare digits may go into the middle of others
    event.preventDefault();
    const amount = parseRupiah(pasted);
    if (amount === null)
      setProblem(
        pasted.replace(/\D/g, '').length > 15 ? tooLarge : `'${pasted.slice(0, 40)}' bukan jumlah rupiah bulat`,
      );
    else change(written(amount));
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (text === '-') setTyped(written(null));
    onBlur?.(event);
  }

  return (
    <NumericFormat<TextFieldProps>
      {...rest}
      readOnly={readOnly}
      customInput={TextField}
      value={text}
      valueIsNumericString
      onValueChange={({ value: digits }, { event }) => {
        if (event) change({ text: digits, amount: digits === '' || digits === '-' ? null : Number(digits) + 0 }); // + 0 makes -0 a zero
      }}
      isAllowed={isAllowed}
      onPaste={handlePaste}
      onBlur={handleBlur}
      prefix="Rp "
      thousandSeparator=","
      decimalSeparator="."
      decimalScale={0}
      allowNegative
      autoComplete="off"
      error={error || problem !== null}
      helperText={problem ?? helperText}
    />
  );
}

/** What stands in the field: digits with a sign, and the amount that they are; a lone minus is none yet. */
interface Typed {
  text: string;
  amount: number | null;
}

function written(amount: number | null): Typed {
  return { text: amount === null ? '' : String(amount), amount };
}

const tooLarge = `Jumlah paling besar ${formatRupiah(maxAmount)}`;
