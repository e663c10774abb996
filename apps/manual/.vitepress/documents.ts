import type { MarkdownRenderer } from 'vitepress';

/** The anchor of a heading as GitHub makes it, for which the documents are written: `Next.js` is `nextjs`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** The manual's page of each document of the repository that a page includes. */
const pages: Record<string, string> = {
  'operate.md': '/pengembang/menjalankan',
  'embed.md': '/pengembang/menyematkan',
  'ARCHITECTURE.md': '/pengembang/arsitektur',
  'CONTRIBUTING.md': '/pengembang/ikut-mengembangkan',
  'SECURITY.md': '/pengembang/keamanan',
};

/**
 * Lets the links between those documents lead to their pages, and finds their pictures. A link to another file becomes
 * its text, and braces in code stay code.
 */
export function linkDocuments(md: MarkdownRenderer): void {
  md.core.ruler.push('link_documents', ({ tokens }) => {
    for (const { children } of tokens)
      for (const [index, token] of (children ?? []).entries()) {
        if (token.type === 'code_inline') token.attrSet('v-pre', '');
        const picture = /^docs\/[\w-]+\.png$/.exec(token.attrGet('src') ?? '');
        if (picture) token.attrSet('src', `./${picture[0]}`); // VitePress then looks beside the document
        const [, folder, file = '', anchor = ''] =
          /^(?!https?:)(.*?\/)?([\w-]+\.md)(#.*)?$/.exec(token.attrGet('href') ?? '') ?? [];
        if (token.type !== 'link_open' || !file) continue;
        const page = folder?.endsWith('bench/') ? undefined : pages[file];
        if (page) token.attrSet('href', page + anchor);
        else
          for (const part of [token, children?.slice(index).find(({ type }) => type === 'link_close')])
            if (part) Object.assign(part, { type: 'text', tag: '', nesting: 0, content: '', attrs: null });
      }
  });
}
