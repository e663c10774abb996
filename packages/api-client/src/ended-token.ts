/** What is kept of a token that the server takes no more: whose it was, without the signature that let somebody in. */
export function endedToken(token: string): string {
  return `${token.split('.', 2).join('.')}.`;
}

/** Whether only that is left of a token. */
export function isEndedToken(token: string | null): boolean {
  return token?.endsWith('.') ?? false;
}
