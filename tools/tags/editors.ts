import type { ClassField, CustomElementDeclaration } from 'custom-elements-manifest';

const named = ({ name, description }: { name: string; description?: string }) => ({ name, description });
const typed = ({ type, ...given }: { name: string; description?: string; type?: { text: string } }) => ({
  ...named(given),
  type: type?.text,
});

/** As JetBrains' editors read it, by `web-types` of package.json. */
export function webTypesOf(elements: CustomElementDeclaration[], version: string) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@finance/elements',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(
          ({ tagName, description, attributes = [], events = [], members = [], cssProperties = [] }) => ({
            name: tagName,
            description,
            attributes: attributes.map(({ type, default: value, ...given }) => ({
              ...named(given),
              ...(value && { default: value }),
              value: { kind: 'plain', type: type?.text, required: type?.text !== 'boolean' },
            })),
            js: {
              properties: members.filter((member): member is ClassField => member.kind === 'field').map(typed),
              events: events.map(typed),
            },
            css: { properties: cssProperties.map(named) },
          }),
        ),
      },
    },
  };
}

/** As VS Code reads it, by its setting `html.customData`. */
export function customDataOf(elements: CustomElementDeclaration[]) {
  return {
    version: 1.1,
    tags: elements.map(({ tagName, description, attributes = [], events = [] }) => ({
      name: tagName,
      description: [description, '', ...events.map(({ name, description: when }) => `- \`${name}\`: ${when}`)].join(
        '\n',
      ),
      attributes: attributes.map(({ type, ...given }) => ({
        ...named(given),
        ...(type?.text === 'boolean' && { valueSet: 'v' }),
        ...(type?.text.startsWith("'") && { values: valuesOf(type.text).map((name) => ({ name })) }),
      })),
    })),
  };
}

/** Of a type such as `'R' | 'P'`. */
function valuesOf(type: string): string[] {
  return [...type.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
}
