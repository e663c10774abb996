import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClassField, ClassMethod, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import {
  type Attribute,
  attributes,
  buttonMembers,
  commonAttributes,
  commonMembers,
  described,
  fieldMembers,
  type Member,
} from '../../packages/elements/src/tag-description.ts';
import { type Tag, type TagName, tags } from '../../packages/elements/src/tags.ts';
import { customDataOf, webTypesOf } from './editors.ts';

const elements = fileURLToPath(new URL('../../packages/elements/', import.meta.url));
const guide = fileURLToPath(new URL('../../docs/embed.md', import.meta.url));

/** What is known of each element, as a Custom Elements Manifest: from `tag-description.ts` and the guide. */
export function manifest(): Package {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: 'dist/elements.js',
        declarations: declarations(),
        exports: declarations().map(({ name, tagName = '' }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: 'dist/elements.js' },
        })),
      },
    ],
  };
}

export function declarations(): CustomElementDeclaration[] {
  return Object.keys(tags).map((name) => declarationOf(name as TagName)); // its own keys
}

function declarationOf(name: TagName): CustomElementDeclaration {
  const { kind, isField }: Tag = tags[name];
  const { text, attributes: own, events } = described[name];
  const members: Record<string, Member> = {
    ...commonMembers,
    ...(kind === 'button' && buttonMembers),
    ...(isField && fieldMembers),
  };
  return {
    kind: 'class',
    customElement: true,
    name: classOf(name),
    tagName: name,
    description: text,
    superclass: { name: isField ? 'FieldElement' : 'FinanceElement', package: '@finance/elements' },
    attributes: [...own, ...commonAttributes].map((attribute) => {
      const given: Attribute = attributes[attribute];
      return {
        name: attribute,
        description: given.text,
        type: { text: typeOf(given) },
        ...(given.default && { default: given.default }),
      };
    }),
    members: Object.entries(members).map(([member, given]) => memberOf(member, given)),
    events: Object.entries(events).map(([event, description]) => ({
      name: event,
      description,
      type: {
        text: `CustomEvent<TagEvents['${name}']['${event}']>`,
        references: [{ name: 'TagEvents', package: '@finance/elements' }],
      },
    })),
    slots: [],
    cssProperties: cssProperties(),
  };
}

function classOf(name: TagName): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function typeOf({ values, kind }: Attribute): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  if (kind === 'number') return 'string | number';
  return kind ? 'boolean' : 'string';
}

function memberOf(name: string, { text: description, type, parameters, isReadOnly }: Member): ClassField | ClassMethod {
  if (!parameters)
    return { kind: 'field', name, description, type: { text: type }, ...(isReadOnly && { readonly: true }) };
  return {
    kind: 'method',
    name,
    description,
    parameters: Object.entries(parameters).map(([parameter, text]) => ({ name: parameter, type: { text } })),
    return: { type: { text: type } },
  };
}

/** The variables of the guide's table, which `guide.test.ts` holds equal to the code. A row may tell of several. */
function cssProperties() {
  const rows = readFileSync(guide, 'utf8').matchAll(/^\| (`--finance[^|]*?) \| ([^|]*) \| ([^|]*) \|$/gm);
  return [...rows].flatMap(([, names = '', sets = '', without = '']) => {
    const description = `${names.includes(',') ? `${names}: ` : ''}${sets}. Without it: ${without}.`;
    return [...names.matchAll(/--[\w-]+/g)].map(([name]) => ({ name, description }));
  });
}

/** Writes it beside the built script, and the same as JetBrains' editors and VS Code read it. */
function write() {
  // npm's format
  const { version } = JSON.parse(readFileSync(`${elements}package.json`, 'utf8')) as { version: string };
  const files = {
    'custom-elements.json': manifest(),
    'web-types.json': webTypesOf(declarations(), version),
    'vscode.html-custom-data.json': customDataOf(declarations()),
  };
  mkdirSync(`${elements}dist`, { recursive: true });
  for (const [name, made] of Object.entries(files))
    writeFileSync(`${elements}dist/${name}`, `${JSON.stringify(made, null, 2)}\n`);
}

if (import.meta.main) write();
