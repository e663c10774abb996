import { formatRupiah, readAmount } from '@finance/contract/rules';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AmountQuestion } from './AmountQuestion.tsx';
import { caretAt, type Edit, editedText, isPlain, shownText } from './amountText.ts';
import { focusAround } from './focusAround.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface RupiahFieldProps extends Omit<
  TextFieldProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onCompositionEnd'
  | 'onDrop'
  | 'onMouseDown'
  | 'onClick'
  | 'type'
  | 'multiline'
  | 'rows'
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
  /** Called with a sign that is typed before any amount. It does not stay in the field then. */
  onSign?: ((sign: '+' | '-') => void) | undefined;
  /** Below the hint while the amount is clear: the amount in words. */
  below?: ReactNode;
}

/**
 * A field for whole rupiah, `Rp 1,500,000`; negative and zero are allowed. Digits are grouped while typing. Any other
 * way to write an amount (`1,5jt`, `2.000.000,00`, `10*15rb`) stays as typed, with its meaning below, and becomes
 * digits when the field loses the focus. If a text may mean several amounts, the user is asked; one that cannot be
 * stored is kept and reported. An amount that stands in the field when it gets the focus is selected, so that typing
 * replaces it.
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
  onSign,
  below,
  onPaste,
  onFocus,
  onBlur,
  inputRef,
  error = false,
  helperText,
  ...rest
}: RupiahFieldProps) {
  const [typed, setTyped] = useState<Typed>(() => written(defaultValue));
  const [isLeft, setIsLeft] = useState(false);
  const isTheirs = typed.composed !== undefined || value === undefined || Object.is(value, typed.amount);
  const shown = isTheirs ? typed : written(value);
  const { text, from, composed } = shown;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current, []);
  /** What was selected before the edit that is going on. */
  const selected = useRef<Edit['selected']>(undefined);
  /** The text that a composition began with: it may rewrite what it has put in as often as it likes. */
  const composing = useRef<string | null>(null);
  /** How many letters are behind the caret after the user's own edit, until that is drawn. */
  const behind = useRef<number | null>(null);
  const drawn = useRef({ value, text });
  /** The window has lost the focus, and the field with it: whoever comes back goes on where they were. */
  const isAway = useRef(false);
  /** A press that brings the focus is going on. */
  const isEntering = useRef(false);
  const reading = readAmount(isNothingYet(text) ? '' : text);
  const problem = 'error' in reading ? reading.error : null;
  const candidates = 'ask' in reading ? reading.ask : null;
  const isWrong = (problem !== null || candidates !== null) && (isLeft || error || isPlain(text));

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    if (!/iPhone|iPod/.test(navigator.platform)) field.inputMode ||= 'numeric'; // theirs has no minus
    const handleBefore = () => {
      selected.current = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    };
    field.addEventListener('beforeinput', handleBefore); // React's own tells of some edits only
    return () => field.removeEventListener('beforeinput', handleBefore);
  }, []);
  useLayoutEffect(() => {
    const [field, letters, before] = [input.current, behind.current, drawn.current];
    behind.current = null;
    drawn.current = { value, text };
    const isComposed = typed.composed !== undefined;
    if (letters === null && isComposed && !Object.is(before.value, value)) {
      composing.current = null; // the form was filled or emptied meanwhile
      setTyped(written(value ?? null));
      return;
    }
    if (!field || focusAround(field) !== field) return;
    if (letters === null && before.text !== text) field.select();
    else if (letters !== null && !isComposed) {
      const caret = caretAt(text, Math.max(0, text.length - letters));
      field.setSelectionRange(caret, caret);
    }
  }, [text, typed, value]);

  function change(next: Typed, isDone = false) {
    setTyped(next);
    setIsLeft(isDone);
    if (!Object.is(next.amount, value === undefined ? typed.amount : value)) onValueChange?.(next.amount);
  }
  function edit(before: string, { value: present, selectionEnd }: HTMLInputElement, told?: Partial<Edit>) {
    const next = editedText(before, { ...told, input: present, caret: selectionEnd ?? present.length });
    behind.current = next.behind;
    // To write into the input would end the composition, and the keyboard would begin anew behind what stands there.
    if (composing.current !== null) return change({ ...understood(next.text), composed: present });
    if (!onSign || (next.text !== '+' && next.text !== '-')) return change(understood(next.text));
    onSign(next.text);
    change(written(null));
  }
  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>; // a host's test may send any event
    if (isComposing) composing.current ??= text;
    const told = composing.current === null ? { selected: selected.current, type: inputType } : {};
    selected.current = undefined;
    edit(composing.current ?? text, currentTarget, told);
  }
  function handleCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    const before = composing.current;
    composing.current = null;
    if (before !== null) edit(before, currentTarget);
  }
  /** Pasted or dropped texts are whole amounts. */
  function replace(event: ClipboardEvent | DragEvent, given: string) {
    if (readOnly) return;
    event.preventDefault();
    if (!given.trim()) return; // a picture or an empty cell has no text
    behind.current = 0;
    change(settled(understood(given.trim())), true);
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    const pasted = event.clipboardData.getData('text');
    if (!/^\d+$/.test(pasted.trim())) replace(event, pasted); // mere digits may be put between others
  }
  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    if (!isAway.current) event.currentTarget.select();
    isAway.current = false;
    onFocus?.(event);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    isAway.current = focusAround(event.currentTarget) === event.currentTarget;
    if (!isAway.current) {
      composing.current = null;
      setTyped(settled(shown));
      setIsLeft(true);
    }
    onBlur?.(event);
  }

  /** What the field itself says of the text. */
  function answer(): ReactNode {
    if (isWrong && candidates)
      return (
        <AmountQuestion candidates={candidates} onChosen={(amount) => change({ ...written(amount), from: text })} />
      );
    if (isWrong) return problem;
    if (error) return helperText;
    if (from !== undefined) return `Dibaca dari '${from}'`;
    return !isPlain(composed ?? text) && 'value' in reading && reading.value !== null
      ? `= ${formatRupiah(reading.value)}`
      : null;
  }
  const isClear = !isWrong && !error;

  return (
    <TextField
      {...rest}
      inputRef={input}
      readOnly={readOnly}
      value={composed ?? shownText(text)}
      onChange={handleChange}
      onCompositionEnd={handleCompositionEnd}
      onPaste={handlePaste}
      onDrop={(event) => replace(event, event.dataTransfer.getData('text'))}
      onMouseDown={({ currentTarget }) => {
        isEntering.current = focusAround(currentTarget) !== currentTarget;
      }}
      // The press itself has put the caret somewhere, unless it has selected a part.
      onClick={({ currentTarget }) => {
        if (isEntering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        isEntering.current = false;
      }}
      onFocus={handleFocus}
      onBlur={handleBlur}
      autoComplete="off"
      error={error || isWrong}
      helperText={
        <>
          {isClear && helperText}
          {/* of two lines before anything is typed, so that nothing moves then */}
          <span style={{ display: 'block', minHeight: below ? '2lh' : undefined }}>
            {answer()} <span>{isClear && below}</span>
          </span>
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
  from?: string | undefined;
  /** What stands in the input while a keyboard composes. */
  composed?: string | undefined;
}

function written(amount: number | null): Typed {
  return { text: amount === null || Number.isNaN(amount) ? '' : String(amount), amount };
}

function understood(text: string): Typed {
  if (isNothingYet(text)) return { text, amount: null };
  const reading = readAmount(text);
  return { text, amount: 'value' in reading ? reading.value : Number.NaN };
}

/** What stays in the field when it is left: digits, if the meaning is clear. */
function settled({ text, amount, from }: Typed): Typed {
  if (isNothingYet(text)) return written(null);
  if (Number.isNaN(amount)) return { text, amount, from };
  return { ...written(amount), from: isPlain(text) ? from : text };
}

/** A sign or `Rp` that an amount may follow. */
function isNothingYet(text: string): boolean {
  return /^[+-]?(?:rp?|rp\.? ?)?$/i.test(text);
}
