import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** What `react-docgen` says of a component. */
interface Docgen {
  description?: string;
  props?: Record<string, { tsType?: { name: string; raw?: string }; description?: string } | undefined>;
}

const docgenOf = (component: unknown) => (component as { __docgenInfo?: Docgen } | undefined)?.__docgenInfo;

/** What a component is, without its example, which is shown as code. */
export function describe(component: unknown): string | null {
  return docgenOf(component)?.description?.split('@example')[0]?.trim() ?? null;
}

/**
 * The table of props, with the values that each takes instead of 'union', and with the default that its line names:
 * `Heading level on the host's page; default 2.`
 */
export const withValues: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = docgenOf(component)?.props ?? {};
  const told = Object.entries(argTypes).map(([name, argType]) => {
    const type = valuesOf(props[name]?.tsType);
    const standard = /\bdefault:? (.+?)(?:[.;,](?:\s|$)|$)/i.exec(props[name]?.description ?? '')?.[1];
    const table = {
      ...argType.table,
      ...(type && { type: { summary: type } }),
      ...(standard && { defaultValue: { summary: standard.replaceAll('`', '') } }),
    };
    return [name, { ...argType, table }];
  });
  return Object.fromEntries(told);
};

/** `'light' | 'dark'` of `'light' | 'dark' | undefined`; nothing where the name of the type says it. */
function valuesOf(type: { name: string; raw?: string } | undefined): string | undefined {
  return type?.raw
    ?.split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'undefined')
    .join(' | ');
}
