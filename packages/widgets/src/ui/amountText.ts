import { numericFormatter } from 'react-number-format';

/**
 * How an amount that is being typed looks: `Rp ` before it, its digits in groups. What the user typed is the text;
 * everything else is put in by the field. Anything but digits stays as typed, behind `Rp `.
 */
export function shownText(text: string): string {
  return laidOut(text).shown;
}

/** Where the caret stands in what is shown, so many letters of the text before it. */
export function caretAt(text: string, letters: number): number {
  const { shown, places } = laidOut(text);
  if (letters === signOf(text)) return places[letters] ?? shown.length; // behind `Rp `
  return (places[letters - 1] ?? -1) + 1;
}

/** What became of the input of a field. */
export interface Edit {
  /** What stands in the input now. */
  input: string;
  /** Where its caret is. */
  caret: number;
  /** What was selected before, as far as the browser tells: from where to where. */
  selected?: readonly [from: number, to: number] | undefined;
  /** `inputType` of the browser's event. */
  type?: string | undefined;
}

/**
 * The text after an edit, and how many letters of it are behind the caret. Only the letters that the user replaced
 * change; what the field has put in itself is neither typed nor deleted, wherever the caret stands.
 */
export function editedText(text: string, edit: Edit): { text: string; behind: number } {
  const { shown, places } = laidOut(text);
  const [from, to] = replaced(shown, edit);
  const inserted = edit.input.slice(from, edit.input.length - (shown.length - to));
  let start = places.filter((place) => place < from).length;
  let end = places.filter((place) => place < to).length;
  if (start === end && inserted === '' && from < to) {
    // A separator goes with the letter that the key would have deleted without it.
    if (edit.type === 'deleteContentForward') end = Math.min(end + 1, text.length);
    else if (edit.type === 'deleteContentBackward') start = Math.max(start - 1, 0);
  }
  if (end === 0 && signOf(text) > 0 && /^\d/.test(inserted)) start = end = 1; // a digit belongs behind the minus
  const next = text.slice(0, start) + inserted + text.slice(end);
  // An `Rp` of the user's goes as soon as a number follows it.
  return { text: next.replace(/^(-?) ?rp\.? ?(\d.*)$/i, '$1$2'), behind: text.length - end };
}

/** Digits with an optional minus, which the field groups while typing. */
export function isPlain(text: string): boolean {
  return /^-?\d*$/.test(text);
}

/** Length of a minus at the start. */
function signOf(text: string): number {
  return text.startsWith('-') ? 1 : 0;
}

/** What is shown, and where in it each letter of the text stands. */
function laidOut(text: string): { shown: string; places: number[] } {
  const sign = signOf(text);
  const rest = text.slice(sign);
  const prefix = rest === '' || /^r/i.test(rest) ? '' : look.prefix;
  const shown = isPlain(text) ? numericFormatter(text, look) : text.slice(0, sign) + prefix + rest;
  const places = sign > 0 ? [0] : [];
  let place = sign + prefix.length;
  for (let index = 0; index < rest.length; index++) {
    place = shown.indexOf(rest.charAt(index), place); // behind a separator
    places.push(place++);
  }
  return { shown, places };
}

/** As the specification writes amounts. */
const look = { prefix: 'Rp ', thousandSeparator: ',', decimalScale: 0 };

/** Which part of what was shown the edit has replaced. */
function replaced(shown: string, { input, caret, selected }: Edit): readonly [from: number, to: number] {
  if (selected) {
    const [before, behind] = [shown.slice(0, selected[0]), shown.slice(selected[1])];
    const isWhole = input.length >= before.length + behind.length;
    if (isWhole && input.startsWith(before) && input.endsWith(behind)) return selected;
  }
  // The caret stands behind what was inserted, or where something was deleted.
  const behind = shown.endsWith(input.slice(caret)) ? input.length - caret : 0;
  const to = shown.length - behind;
  return [Math.min(to, alike(shown.slice(0, to), input.slice(0, input.length - behind))), to];
}

/** How many letters are the same at the start of both. */
function alike(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
