import type { ShikiTransformer } from 'shiki';

/** Colours code by classes instead of style attributes, which the Content Security Policy forbids. */
export const tokenClasses: ShikiTransformer = {
  pre: ({ properties }) => void delete properties['style'],
  span({ properties }) {
    const kind = /--shiki-token-([a-z-]+)/.exec(String(properties['style']))?.[1];
    delete properties['style'];
    if (kind) properties['class'] = `token-${kind}`;
  },
};
