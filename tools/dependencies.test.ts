import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { billOfMaterials, listDependencies, refused } from './dependencies.ts';

const shipped = listDependencies({ all: false });

test('what is shipped asks for no more than its text, and what builds it is known', () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(refused(shipped, { all: false })).toEqual([]);
  expect(refused(listDependencies({ all: true }), { all: true })).toEqual([]);
});

test('a licence that is not allowed, or none, is refused', () => {
  const of = (license: string) => ({ name: 'x', version: '1.0.0', license });
  const refusedOf = (all: boolean) =>
    refused([of('GPL-3.0-only'), of('MPL-2.0'), of('Unknown'), of('MIT OR GPL-2.0-only'), of('MIT AND ISC')], { all });
  expect(refusedOf(false).map(({ license }) => license)).toEqual(['GPL-3.0-only', 'MPL-2.0', 'Unknown']);
  expect(refusedOf(true).map(({ license }) => license)).toEqual(['GPL-3.0-only', 'Unknown']);
});

test('the bill of materials names every shipped package, and the server its direct ones', () => {
  const bom = JSON.parse(billOfMaterials(shipped)) as {
    bomFormat: string;
    specVersion: string;
    components: { purl: string; licenses: object[] }[];
  };
  expect([bom.bomFormat, bom.specVersion, bom.components.length]).toEqual(['CycloneDX', '1.6', shipped.length]);
  expect(bom.components.every(({ licenses }) => licenses.length === 1)).toBe(true);
  const server = fileURLToPath(new URL('../apps/server/package.json', import.meta.url));
  const { dependencies } = JSON.parse(readFileSync(server, 'utf8')) as { dependencies: Record<string, string> };
  const named = bom.components.map(({ purl }) => purl.replace('%40', '@'));
  const missing = Object.keys(dependencies).filter(
    (name) => !name.startsWith('@finance/') && !named.some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
  );
  expect(missing).toEqual([]);
  expect(billOfMaterials(shipped)).toBe(billOfMaterials(shipped.toReversed()));
});
