import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the scripts and styles that stand inside a built page into files, because the server's Content Security Policy
 * runs nothing inline. The styles that VitePress sets inline stand in `theme/style.css` instead.
 */
export function withoutInline(html: string, { base, outDir }: { base: string; outDir: string }): string {
  return html
    .replaceAll(/<script(?: id="[\w-]+")?>([^<]+)<\/script>/g, (_, code: string) => {
      const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      mkdirSync(join(outDir, 'assets'), { recursive: true });
      writeFileSync(join(outDir, name), code);
      return `<script src="${base}${name}"></script>`;
    })
    .replaceAll(/(<[^>]+?) style="[^"]*"/g, '$1');
}
