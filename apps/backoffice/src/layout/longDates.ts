import { isCalendarDate, longDate } from '@finance/contract';

/** Writes the dates of the screen's tables and records in letters, as on paper; returns what undoes it. */
export function writeLongDates(screen: Element): () => void {
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  const written: [text: Text, before: string, long: string][] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text; // by the filter
    const before = text.data;
    // Only where a date is all of it: an invoice's number or a note may hold one too.
    const date = before.slice(0, 10);
    if (!aDate.test(before) || !isCalendarDate(date) || isId(text)) continue;
    text.data = longDate(date) + before.slice(10);
    written.push([text, before, text.data]);
  }
  return () => {
    // What was read anew meanwhile stays.
    for (const [text, before, long] of written) if (text.data === long) text.data = before;
  };
}

function isId({ parentElement }: Text): boolean {
  return parentElement?.closest('dd')?.previousElementSibling?.textContent.startsWith('ID') === true;
}

const aDate = /^20\d\d-\d\d-\d\d(?: \d\d\.\d\d)?$/;
