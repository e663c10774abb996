import type { Page } from '@playwright/test';

/** Accessible names in which two texts run together without a space, and landmarks without a name. */
export async function badNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = 'a, button, label, th, h1, h2, h3, h4, summary, dt, legend, option, [role=tab]';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(named)) {
      if (!element.checkVisibility()) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let before: Node | null = null;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent || node.parentElement?.closest('[aria-hidden=true], style')) continue;
        const isJoined =
          before && /[\p{L}\p{N})]$/u.test(before.textContent ?? '') && /^[\p{L}\p{N}(]/u.test(node.textContent);
        if (isJoined && before?.parentElement !== node.parentElement) found.push(element.textContent ?? '');
        before = node;
      }
    }
    for (const region of document.querySelectorAll('section, [role=region]')) {
      const ids = region.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      if (region.getAttribute('aria-label') || ids.some((id) => document.getElementById(id)?.textContent)) continue;
      if (ids.length > 0 || region.getAttribute('role') === 'region')
        found.push(`region without a name: ${region.textContent}`);
    }
    return [...new Set(found)];
  });
}
