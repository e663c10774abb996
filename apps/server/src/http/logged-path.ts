/** A path for the log. Whoever knows the uuid of an online payment may open its payer's page, so the log has the part of it that is the time only. */
export function loggedPath(path: string): string {
  return path.replace(
    /(\/online-payment\/(?:pay\/|simulator\/)?)(?!\d+(?:\/|$))([^/]+)/i,
    (_, before, uuid) =>
      // both are strings: the groups always match
      `${String(before)}${loggedUuid(String(uuid))}`,
  );
}

/** The first 13 letters of a uuid of version 7 are its time: enough to find the row, too little to open its page. */
export function loggedUuid(uuid: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(uuid) ? `${uuid.slice(0, 13)}…` : '…';
}
