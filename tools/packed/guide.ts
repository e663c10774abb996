/** A fenced code block of a guide with a file name: its first line is "```tsx Sale.tsx". */
export interface Block {
  name: string;
  code: string;
}

/** The named blocks of a Markdown text. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => ({ name, code }));
}

const keywords = new Set([
  'as',
  'async',
  'await',
  'const',
  'false',
  'function',
  'in',
  'let',
  'new',
  'null',
  'of',
  'return',
  'true',
  'typeof',
  'undefined',
  'void',
]);

/** Makes a module of the one-line `@example <Widget ... />` of the sources; free variables in them are of type any. */
export function examplesModule(sources: string[], exported: string[]): string {
  const all = sources.flatMap((source) =>
    [...source.matchAll(/@example (<[A-Z].*\/>)$/gm)].map(([, example = '']) => example),
  );
  const examples = all.filter((example) =>
    [...example.matchAll(/<([A-Z]\w+)/g)].every(([, name = '']) => exported.includes(name)),
  );
  const words = new Set(examples.flatMap((example) => example.match(/\b[a-z]\w*/g) ?? []));
  const given = [...words].filter((word) => !keywords.has(word) && !exported.includes(word));
  return [
    `import { ${exported.join(', ')} } from '@finance/widgets';`,
    ...given.map((word) => `declare const ${word}: any;`),
    `export const examples = [\n${examples.map((example) => `  () => ${example},\n`).join('')}];\n`,
  ].join('\n');
}
