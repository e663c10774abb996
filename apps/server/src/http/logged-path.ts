/** No address of ours is longer; anybody may ask for 16 KB, which would fill the log. */
const longest = 200;

/**
 * A path for the log. The uuid of an online payment opens its payer's page, so the log gets only the part of it that is
 * a timestamp.
 */
export function loggedPath(path: string): string {
  const logged = withoutSecrets(path);
  return logged.length > longest ? `${logged.slice(0, longest)}…` : logged;
}

function withoutSecrets(path: string): string {
  return path.replace(/(\/online-payment\/(?:pay\/|simulator\/)?)([^/]+)/gi, (found, before, named) => {
    const name = String(named); // both groups always match
    return /^\d+$/.test(name) ? found : `${String(before)}${loggedUuid(name)}`;
  });
}

/**
 * The first 13 characters of a version 7 uuid are its timestamp: enough to find the row, too little to open its page.
 */
export function loggedUuid(uuid: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(uuid) ? `${uuid.slice(0, 13)}…` : '…';
}
