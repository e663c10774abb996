/** The named fields of a record, in the order of `names`. */
export function pick<Of extends object, Name extends keyof Of>(record: Of, names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Of, Name>; // built key by key
}

/** The fields that were sent: those left out of a body are undefined. */
export function sent<Fields extends object>(fields: Fields): Sent<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<Fields>;
}
type Sent<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
