/** Whether a question decides about all rows that are wrong in the same way; it stands beside them. */
export function isForAllAlike(id: string): boolean {
  return /^(?:damage:|amounts:|payers$|surplus$)/.test(id);
}
