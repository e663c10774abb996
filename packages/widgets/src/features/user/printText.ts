/** Prints these lines alone, whatever page stands around the widget. */
export function printText(lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  // Out of sight, but not `hidden`: Firefox would print an empty page.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return frame.remove();
  const text = page.document.createElement('pre');
  text.textContent = lines.join('\n');
  text.style.font = '14pt/1.6 monospace';
  page.document.body.append(text);
  page.addEventListener('afterprint', () => frame.remove());
  page.focus(); // Safari prints the page that has the focus
  page.print();
}
