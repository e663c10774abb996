/** An amount or a day, with a time or without, and nothing else. */
const figure = /^[-+]?Rp\s[\d,]+$|^\d{4}-\d{2}-\d{2}(?:,? \d{2}[.:]\d{2}(?: WI(?:B|TA|T))?)?$/;

/**
 * Whether a browser may translate the page without making it untrue: no amount and no day is translated, and a sentence
 * of a message is one text, which React still knows once the browser has put another in its place.
 */
export function checkTranslatable({ title }: { title: string }, root: Node): void {
  if (!walked.has(title)) return;
  const wrong: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const around = node.parentElement;
    if (!around || text === '') continue;
    const isKept = around.closest('[translate]')?.getAttribute('translate') === 'no';
    if (figure.test(text) && !isKept && !around.closest('script, style, option, textarea'))
      wrong.push(`is translated: ${text}`);
    const next = node.nextSibling;
    const isMessage = around.closest('[data-severity], p[data-variant]') !== null && !isKept;
    if (isMessage && next?.nodeType === Node.TEXT_NODE && next.textContent?.trim())
      wrong.push(`is two texts: ${text} | ${next.textContent}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** The widgets whose stories are walked. One that is not named here has texts that nobody has looked at yet. */
const walked = new Set([
  'CorrectionRequest/CorrectionRequestList',
  'Due/DueCreate',
  'Due/DueDetail',
  'Provider/Notifier',
  'Transaction/TransactionCreate',
  'Transaction/TransactionDetail',
  'Transaction/TransactionList',
  'Transfer/TransferCreate',
]);
