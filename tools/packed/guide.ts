/** A fenced block of a guide that has a file name: its first line is "```tsx Sale.tsx". */
export interface Block {
  name: string;
  code: string;
}

/** The named blocks of a Markdown text. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => ({ name, code }));
}
