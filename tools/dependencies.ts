import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parse from 'spdx-expression-parse';
import satisfies from 'spdx-satisfies';

// What the product is made of besides our own code: its licences, a bill of materials, and known weaknesses.

export interface Dependency {
  name: string;
  version: string;
  /** An SPDX expression, or whatever its author wrote. */
  license: string;
  homepage?: string | undefined;
}

/** What may go into what we ship: licences that ask for no more than their text. */
const shipped = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1', // of a font: no more as long as it is not sold by itself
  'Unlicense',
];
/** What may build and test it as well. */
const used = [...shipped, 'MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0'];
/** Licences that stand in a file only, looked up by us. */
const lookedUp: Record<string, string> = { 'humanize-number': 'MIT', only: 'MIT' };

const top = fileURLToPath(new URL('..', import.meta.url));

/** The installed packages: those that are shipped, or all. */
export function listDependencies({ all }: { all: boolean }): Dependency[] {
  const text = execFileSync('pnpm', ['-r', 'licenses', 'list', '--json', ...(all ? [] : ['--prod'])], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  // pnpm's own format
  const groups = JSON.parse(text) as Record<
    string,
    { name: string; versions: string[]; license: string; homepage?: string }[]
  >;
  return Object.values(groups)
    .flat()
    .flatMap(({ name, versions, license, homepage }) =>
      versions.map((version) => ({ name, version, homepage, license: lookedUp[name] ?? license })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Those whose licence is none of the allowed ones. */
export function refused(dependencies: Dependency[], { all }: { all: boolean }): Dependency[] {
  return dependencies.filter(({ license }) => !isSpdx(license) || !isAllowed(license, all ? used : shipped));
}

function isAllowed(license: string, allowed: string[]): boolean {
  return satisfies(license, allowed);
}

function isSpdx(license: string): boolean {
  try {
    parse(license);
    return true;
  } catch {
    return false;
  }
}

/** A bill of materials of what is shipped, CycloneDX 1.6 in JSON. The same packages give the same text. */
export function billOfMaterials(dependencies: Dependency[]): string {
  const { name, version = '0.1.0' } = JSON.parse(readFileSync(`${top}apps/server/package.json`, 'utf8')) as {
    name: string;
    version?: string;
  };
  const licenses = new Contrib.License.Factories.LicenseFactory(parse);
  const bom = new Models.Bom();
  const root = new Models.Component(Enums.ComponentType.Application, name, { version, bomRef: 'root' });
  bom.metadata.component = root;
  for (const dependency of dependencies) {
    const [group, rest] = dependency.name.startsWith('@') ? dependency.name.split('/') : [undefined, dependency.name];
    const purl = new PackageURL('npm', group, rest ?? '', dependency.version, undefined, undefined).toString();
    const component = new Models.Component(Enums.ComponentType.Library, rest ?? '', {
      ...(group ? { group } : {}),
      version: dependency.version,
      purl,
      bomRef: purl,
      licenses: new Models.LicenseRepository([licenses.makeFromString(dependency.license)]),
    });
    if (dependency.homepage && URL.canParse(dependency.homepage))
      component.externalReferences.add(
        new Models.ExternalReference(dependency.homepage, Enums.ExternalReferenceType.Website),
      );
    bom.components.add(component);
    root.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Asks the registry for known weaknesses. Many mirrors do not answer that, which is no finding. */
function audit(): number {
  const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--prod'], {
    cwd: top,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const said = `${stdout}${stderr}`;
  if (/AUDIT_(?:BAD_RESPONSE|ENDPOINT)|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(said)) {
    console.log(
      'The registry does not answer audits. Set npm_config_registry=https://... to ask another one:\n' +
        'npm run tool -- dependencies audit',
    );
    return 0;
  }
  console.log(said.trimEnd());
  return status ?? 1;
}

if (import.meta.main) {
  const [what, file] = process.argv.slice(2);
  if (what === 'audit') process.exitCode = audit();
  else if (what === 'sbom') {
    const text = billOfMaterials(listDependencies({ all: false }));
    if (file) writeFileSync(file, text);
    else process.stdout.write(text);
  } else {
    for (const { name, version, license } of listDependencies({ all: false }))
      console.log(`${license.padEnd(14)} ${name} ${version}`);
  }
}
