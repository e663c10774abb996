/** A percent-encoded text as it was, or as it stands where it is badly encoded. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
