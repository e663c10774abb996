import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { entries } from '../packages/widgets/entries.ts';

const top = fileURLToPath(new URL('..', import.meta.url));

/** What others call: the contract and the client, without the inside of the mock world, and the widgets' index. */
const files = [
  ...globSync('packages/{contract,api-client,server-sdk}/src/**/*.ts', { cwd: top })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/testing\/world\/|\.test(?:\.helper)?\.ts$/.test(file)),
  ...entries.map((file) => `packages/widgets/src/${file}`),
];

it('says above every exported function what it is for', () => {
  const found = files.flatMap((file) =>
    undocumented(file, readFileSync(`${top}${file}`, 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found).toEqual([]);
});

it('finds functions and arrow functions without a docstring of their own', () => {
  const code = [
    '/** Of nothing but this. */',
    'export const one = 1;',
    'export function two() {}',
    '// no docstring',
    'export const three = () => 3;',
    '/** Four. */',
    'export async function four() {}',
    'function five() {}',
  ].join('\n');
  expect(undocumented('a.ts', code)).toEqual(['two', 'three']);
});

/** The names of exported functions with no docstring directly above. */
function undocumented(file: string, code: string): string[] {
  const { program, comments } = parseSync(file, code);
  const ends = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end);
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    if (ends.some((end) => end <= node.start && code.slice(end, node.start).trim() === '')) return [];
    const { declaration } = node;
    if (declaration.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' ? [id.name] : [],
    );
  });
}
