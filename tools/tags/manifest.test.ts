import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, test } from 'vitest';
import { attributeNames, tags } from '../../packages/elements/src/tags.ts';
import { customDataOf, webTypesOf } from './editors.ts';
import { declarations, manifest } from './manifest.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const elementOf = (tag: string) => declarations().find(({ tagName }) => tagName === tag);
const namesOf = (given: readonly { name: string }[] | undefined) => given?.map(({ name }) => name);

test('the manifest and each element in it are right by the published schema', () => {
  const schema = readJson(createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json'));
  const ajv = new Ajv({ strict: false }).addSchema(schema as AnySchemaObject, 'cem');
  expect([ajv.validate('cem', manifest()), ajv.errors]).toEqual([true, null]);
  // The schema of the whole would take a wrong element for a plain class.
  const element = 'cem#/definitions/CustomElementDeclaration';
  for (const declaration of declarations())
    expect([ajv.validate(element, declaration), ajv.errors]).toEqual([true, null]);
  expect(ajv.validate(element, { ...declarations()[0], attributes: [{}] })).toBe(false);
});

test('it has every element, every attribute that a page may write, and what each of them means', () => {
  expect(declarations().map(({ tagName }) => tagName)).toEqual(Object.keys(tags));
  expect(namesOf(manifest().modules[0]?.exports)).toEqual(Object.keys(tags));
  const written = new Set(declarations().flatMap(({ attributes }) => namesOf(attributes) ?? []));
  expect([...written].toSorted()).toEqual([...attributeNames, 'name', 'form'].toSorted());
  for (const { tagName, description, attributes = [], events = [], members = [] } of declarations())
    for (const { name, description: text } of [{ name: '', description }, ...attributes, ...events, ...members])
      expect(text, `${tagName} ${name}`).toMatch(/^[`A-Z].*[.`]$/);
});

test('an element has its attributes, properties, methods, events and variables', () => {
  const due = elementOf('transaction-due-create');
  expect(due?.attributes).toContainEqual({
    name: 'type',
    description: '`R` is a receivable (piutang), `P` a payable (hutang).',
    type: { text: "'R' | 'P'" },
  });
  expect(due?.attributes).toContainEqual(
    expect.objectContaining({ name: 'disabled', type: { text: 'boolean' }, default: 'false' }),
  );
  expect(namesOf(due?.members)).toEqual(['setting', 'client', 'getToken', 'open']);
  expect(due?.events?.find(({ name }) => name === 'created')?.type).toEqual({
    text: "CustomEvent<TagEvents['transaction-due-create']['created']>",
    references: [{ name: 'TagEvents', package: '@finance/elements' }],
  });
  const bank = elementOf('bank-selector');
  expect(bank?.superclass?.name).toBe('FieldElement');
  expect(namesOf(bank?.members)).toEqual(expect.arrayContaining(['value', 'checkValidity', 'setCustomValidity']));
  expect(namesOf(bank?.attributes)).toEqual(expect.arrayContaining(['name', 'form', 'required', 'write-allowed-only']));
  expect(namesOf(elementOf('transaction-list')?.attributes)).not.toContain('required');
  const guide = readFileSync(fileURLToPath(new URL('../../docs/embed.md', import.meta.url)), 'utf8');
  const rows = guide.match(/^\| `--finance[^|]*/gm) ?? [];
  expect(namesOf(bank?.cssProperties)).toEqual(rows.flatMap((row) => row.match(/--[\w-]+/g)));
});

test('JetBrains and VS Code are told the same', () => {
  const [webTypes] = webTypesOf(declarations(), '1.2.3').contributions.html.elements.filter(
    ({ name }) => name === 'cash-closing-create',
  );
  expect(webTypes?.attributes).toContainEqual({
    name: 'kind',
    description: 'Whether the drawer is closed or opened.',
    default: 'closing',
    value: { kind: 'plain', type: "'closing' | 'opening'", required: true },
  });
  expect(namesOf(webTypes?.js.properties)).toEqual(['setting', 'client', 'getToken']);
  expect(namesOf(webTypes?.js.events)).toEqual(['created', 'error', 'close']);
  const customData = customDataOf(declarations()).tags.find(({ name }) => name === 'cash-closing-create');
  expect(customData?.attributes).toContainEqual({
    name: 'kind',
    description: 'Whether the drawer is closed or opened.',
    values: [{ name: 'closing' }, { name: 'opening' }],
  });
  expect(customData?.attributes).toContainEqual(expect.objectContaining({ name: 'disabled', valueSet: 'v' }));
  expect(customData?.description).toContain('- `created`: ');
});
