/**
 * Whether the accounts host is another than the API's: it and its apps then trust their own tokens and know nothing of
 * our tickets.
 */
export function isElsewhere({ accountsUrl, baseUrl }: { accountsUrl: string; baseUrl: string }): boolean {
  return new URL(accountsUrl).origin !== new URL(baseUrl).origin;
}
