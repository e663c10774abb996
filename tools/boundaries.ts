import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Who may import whom. A package's other dependencies are what its package.json names. */
const layers: Record<string, string[]> = {
  'packages/contract': [],
  'packages/api-client': ['@finance/contract', '@finance/contract/rules', '@finance/contract/checks/*'],
  'packages/server-sdk': ['@finance/contract', '@finance/api-client'],
  'packages/widgets': [
    '@finance/contract',
    '@finance/contract/rules',
    '@finance/api-client',
    '@finance/api-client/urls',
    '@finance/api-client/testing',
  ],
  'packages/elements': [
    '@finance/contract',
    '@finance/contract/rules',
    '@finance/api-client',
    '@finance/api-client/testing',
    '@finance/widgets',
    '@finance/widgets/mui-x',
  ],
  'apps/backoffice': [
    '@finance/contract',
    '@finance/api-client',
    '@finance/api-client/urls',
    '@finance/widgets',
    '@finance/widgets/mui-x',
    '@finance/widgets/ui',
  ],
  'apps/server': ['@finance/contract', '@finance/contract/checks/*'],
  verification: ['@finance/contract', '@finance/contract/checks/*', '@finance/server-sdk'],
};

/** What only some files may import, and why. */
const reserved: { isImport: (specifier: string, names: string[]) => boolean; files: RegExp; reason: string }[] = [
  {
    isImport: (specifier) => /^ky($|\/)/.test(specifier),
    files: /^packages\/api-client\/src\/request\.ts$/,
    reason: 'only packages/api-client/src/request.ts speaks HTTP',
  },
  {
    isImport: (specifier) => specifier.startsWith('@finance/contract/checks/'),
    files: /^apps\/server\/|^verification\/|\/testing\/|\.test\.tsx?$/,
    reason: 'it is what the server refuses, and no browser downloads it',
  },
  {
    isImport: (specifier, names) =>
      (specifier === 'kysely' && (names.includes('sql') || names.includes('*'))) ||
      (specifier === 'pg' && names.length > 0),
    files: /^apps\/server\/src\/(database|testing)\/|^verification\/(faults|scratch)|\.queries\.ts$|\.test\.ts$/,
    reason: "a resource's SQL stands in its .queries.ts",
  },
  {
    isImport: (specifier) =>
      /^(msw|vitest|storybook|@storybook\/[^/]+)($|\/)|^@finance\/api-client\/testing$/.test(specifier),
    files: /^(?!packages\/|apps\/)|\.(stories|test)\.tsx?$|\.test\.helper\.ts$|\/testing\//,
    reason: 'it is for stories and tests',
  },
  {
    isImport: (specifier) => /^@(mui|emotion)\//.test(specifier),
    files: /^(?!packages\/|apps\/)|^packages\/(widgets\/src\/ui|elements\/src\/mount)\/|\.(stories|test)\.tsx?$/,
    reason: 'MUI and emotion stand behind the kit: packages/widgets/src/ui, in the back office @finance/widgets/ui',
  },
];

/**
 * Why a file of the project (a path from its top, with slashes) may not import something, or undefined if it may.
 * `names` are the imported values, none for a type.
 */
export function whyNot(file: string, specifier: string, names: string[] = []): string | undefined {
  const layer = Object.keys(layers).find((folder) => file.startsWith(`${folder}/`));
  if (layer && specifier.startsWith('.')) {
    if (/\.jsx?$/.test(specifier)) return 'a source is imported by its own name, .ts or .tsx';
    const target = join(file, '..', specifier).split(sep).join('/');
    const isTop = !/^(packages|apps|verification)\//.test(target);
    const isVerified = layer === 'verification' && target.startsWith('apps/server/src/');
    if (!isTop && !isVerified && !target.startsWith(`${layer}/`))
      return 'another package is imported by its name, and nobody imports an app';
    const [from, to] = [roomOf(file), roomOf(target)];
    if (from !== undefined && to !== undefined && from !== to && !target.endsWith(`/src/${to}/index.ts`))
      return "rooms meet through the other one's index.ts";
    if (from !== undefined && to !== undefined && !isTest.test(file) && levelOf(from) > levelOf(to))
      return `${floorOf(from)} stands below ${floorOf(to)}: imports only go down`;
    const [own, its] = [serverFloorOf(file), serverFloorOf(target)];
    if (own && its && !isTest.test(file) && !serverFloors[own]?.includes(its))
      return `the server's ${own} imports ${serverFloors[own]?.join(', ') || 'no other floor'}`;
  }
  if (!layer && /^\..*\/apps\/[^/]+\/src\/(?!testing\/)/.test(specifier))
    return 'nobody imports an app, but for its testing folder';
  const entry = specifier.replace(/(?<=^@finance\/contract\/checks\/)[\w-]+$/, '*');
  if (entry.startsWith('@finance/') && layer && !layers[layer]?.includes(entry))
    return `${layer} imports ${layers[layer]?.join(', ') || 'no other package'}`;
  if (/^@finance\/(server|backoffice)($|\/)/.test(specifier)) return 'nobody imports an app';
  if (file.startsWith('packages/contract/src/') && !/^\.|^zod(\/mini)?$/.test(specifier) && !file.endsWith('.test.ts'))
    return 'the contract imports zod only';
  return reserved.find(({ isImport, files }) => isImport(specifier, names) && !files.test(file))?.reason;
}

/** The floors of the widgets, from the top: each imports from itself and from those below. */
const floors = ['testing', 'hooks', 'features', 'parts', 'runtime', 'ui'];
/**
 * The floors of the server, each with those that it imports from besides itself. What stands directly in `src` puts
 * them together; `testing` is for tests and tools.
 */
const serverFloors: Record<string, string[]> = {
  operations: ['operations', 'features', 'http', 'database', 'storage', 'base'],
  features: ['features', 'http', 'database', 'storage', 'base'],
  http: ['http', 'database', 'storage', 'base'],
  database: ['database', 'base'],
  storage: ['storage', 'base'],
  base: ['base'],
};
const isTest = /\.(stories|test)\.tsx?$/;

/** The room of the widgets in which a file lies: a feature, a part, `runtime` or `ui`. */
function roomOf(file: string) {
  return /^packages\/widgets\/src\/((?:features|parts)\/[^/]+|[^/]+)\//.exec(file)?.[1];
}

/** Nothing for what stands above all floors. */
function serverFloorOf(file: string) {
  const folder = /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1] ?? '';
  return folder in serverFloors ? folder : undefined;
}

function floorOf(room: string) {
  return room.split('/')[0] ?? room;
}

function levelOf(room: string) {
  return floors.indexOf(floorOf(room));
}

interface Import {
  source?: { value?: unknown } | null;
  importKind?: string;
  specifiers?: { imported?: { name?: string }; type: string }[];
}
interface RuleContext {
  filename: string;
  report: (problem: { node: object; message: string }) => void;
}

/** A plugin of oxlint with one rule, `boundaries/imports`. */
export default {
  meta: { name: 'boundaries' },
  rules: {
    imports: {
      create(context: RuleContext) {
        const path = relative(fileURLToPath(new URL('..', import.meta.url)), context.filename);
        if (path.startsWith('..') || isAbsolute(path)) return {};
        function check(node: Import) {
          const specifier = node.source?.value;
          if (typeof specifier !== 'string') return;
          const names =
            node.importKind === 'type'
              ? []
              : (node.specifiers ?? [{ type: 'ImportNamespaceSpecifier' }]).map(({ type, imported }) =>
                  type === 'ImportNamespaceSpecifier' ? '*' : (imported?.name ?? ''),
                );
          const reason = whyNot(path.split(sep).join('/'), specifier, names);
          if (reason) context.report({ node, message: `No import of '${specifier}' here: ${reason}.` });
        }
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
          TSImportType: check,
        };
      },
    },
  },
};
