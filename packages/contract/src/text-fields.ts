// The texts of records as tables: what a record has, is sent, is called and where it counts follows from its row there.

/** Where a text counts, beside the record itself, what is sent of it, and its history. */
export type TextUse = 'search' | 'import' | 'report' | 'correction' | 'redaction';

/** One text of a record; its key in the table is its name on the wire and its column. */
export interface TextField {
  /** What screens, messages and the headings of reports call it. */
  label: string;
  /** The most letters. Left out for an id of another app, which may be sent as a number as well. */
  max?: number;
  /** Digits that are no number, as those of a phone number: a workbook must neither round them nor drop their zeros. */
  isCode?: true;
  /** `search`: `q` finds it. `correction`: who may not change it can ask for that. `redaction`: it may name anybody. */
  uses: readonly TextUse[];
}

/** A table of texts, in the order of reports. */
export type TextFields = Readonly<Record<string, TextField>>;

/** The names of the texts that count there. */
export type TextIn<Fields extends TextFields, Use extends TextUse> = {
  [Name in keyof Fields & string]: Use extends Fields[Name]['uses'][number] ? Name : never;
}[keyof Fields & string];

/** The names of all texts of a table, in its order. */
export function textNames<Fields extends TextFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** The names of the texts that count there, in the order of the table. */
export function textsIn<Fields extends TextFields, Use extends TextUse>(
  fields: Fields,
  use: Use,
): TextIn<Fields, Use>[] {
  const names = textNames(fields).filter((name) => fields[name]?.uses.includes(use));
  return names as TextIn<Fields, Use>[]; // as just looked up
}

/** The labels of a table by name. */
export function textLabels<Fields extends TextFields>(fields: Fields): { [Name in keyof Fields]: string } {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as { [Name in keyof Fields]: string }; // of each name
}

/** A record that says nothing: each text is null. */
export function emptyTexts<Fields extends TextFields>(fields: Fields): { [Name in keyof Fields]: null } {
  const empty = textNames(fields).map((name) => [name, null]);
  return Object.fromEntries(empty) as { [Name in keyof Fields]: null }; // of each name
}
