/** Saves a file to the user's device. */
export function saveToDevice(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // late enough for the browser to have started saving
}
