import { expect, type Page } from '@playwright/test';
import { opensRecord } from './booking.ts';

/**
 * Goes with Tab through what can be reached in `scope` and reports what it misses or meets out of order, and where the
 * focus is caught.
 */
export async function walk(page: Page, scope: string): Promise<string[]> {
  const stops = await page.evaluate(begin, scope);
  const session = await page.context().newCDPSession(page);
  const keys: Promise<unknown>[] = []; // sent without waiting: an answer for each would take most of the time
  for (let left = stops + 1; left > 0; left -= 1)
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      keys.push(session.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }));
  await Promise.all(keys);
  await session.detach();
  return page.evaluate(end);
}

interface Walk {
  scope: Element;
  stops: HTMLElement[];
  met: Element[];
  listen: (event: FocusEvent) => void;
}
type Walked = Window & { walked?: Walk };

function begin(selector: string): number {
  const scope = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
  if (!scope) throw new Error(`there is no ${selector}`);
  const isStop = (element: HTMLElement) => {
    if (element.matches(':disabled, [inert] *, [tabindex="-1"]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
    const others = [...scope.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${element.name}"]`)];
    return others[0] === element && others.every(({ checked }) => !checked); // one of a group takes the focus
  };
  const stops = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(isStop);
  const met: Element[] = [];
  const listen = ({ target }: FocusEvent) => target instanceof Element && met.push(target);
  addEventListener('focusin', listen);
  scope.tabIndex = -1;
  scope.focus();
  met.length = 0;
  (window as Walked).walked = { scope, stops, met, listen };
  return stops.length;
}

function end(): string[] {
  const { scope, stops, met, listen } = (window as Walked).walked as Walk;
  removeEventListener('focusin', listen);
  const nameOf = (element: Element) =>
    `${element.localName} '${(element.getAttribute('aria-label') ?? element.textContent.trim()) || element.id}'`;
  const faults = stops.filter((stop) => !met.includes(stop)).map((stop) => `Tab misses ${nameOf(stop)}`);
  const inside = met.filter((element) => scope.contains(element));
  if (new Set(inside).size < inside.length - 1)
    faults.push(`Tab goes in circles at ${nameOf(inside.at(-1) as Element)}`);

  const boxOf = (element: Element) => element.getBoundingClientRect();
  scrollTo(0, 0);
  for (const [index, element] of inside.entries()) {
    const before = inside[index - 1];
    if (!before || element === inside[0]) continue;
    const [box, former] = [boxOf(element), boxOf(before)];
    const isBack = !(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const isAbove = box.bottom <= former.top && box.left < former.right && former.left < box.right;
    if (isBack || isAbove) faults.push(`Tab goes back from ${nameOf(before)} to ${nameOf(element)}`);
  }

  return [...new Set(faults)];
}

/** Names what lies under something else, such as a bar that sticks to an edge, while it has the focus. */
export function hiddenWithFocus(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        `${selector} :is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)`,
      ),
    ].filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }));
    const isSeen = (stop: Element) => {
      const { left, top, width, height } = stop.getBoundingClientRect();
      const places = [
        [left + width / 2, top + height / 2],
        [left + 2, top + 2],
        [left + width - 2, top + height - 2],
      ];
      return places.some(([x = 0, y = 0]) => {
        const seen = document.elementFromPoint(x, y);
        return seen && (stop.contains(seen) || seen.contains(stop) || seen.closest('label')?.contains(stop));
      });
    };
    const faults = new Set<string>();
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus(); // backwards too: then it comes from above, where heads and bars are
      if (stop === document.activeElement && !isSeen(stop))
        faults.add(`${stop.localName} '${stop.ariaLabel ?? stop.textContent.trim()}' has the focus out of sight`);
    }
    return [...faults];
  }, scope);
}

/** Names what has no ring of 3:1 while it has the focus; of things that look the same, one is looked at. */
export function ringFaults(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const read = (color: string): [number, number, number, number] => {
      if (!context) throw new Error('colours cannot be read');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const light = (color: string, under: string) => {
      const [front, back] = [read(color), read(under)];
      const [r = 0, g = 0, b = 0] = [0, 1, 2].map((part) => {
        const value = ((front[part] ?? 0) * front[3] + (back[part] ?? 0) * (1 - front[3])) / 255;
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): string => {
      for (let each = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (read(backgroundColor)[3] > 0.9) return backgroundColor;
      }
      return 'white';
    };
    const stands = (color: string, ground: string) => {
      const [a, b] = [light(color, ground), light(ground, ground)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3;
    };
    const faults: string[] = [];
    const known = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      `${selector} :is(a[href], button, input, select, textarea, summary, [tabindex="0"])`,
    )) {
      const kind = `${element.localName} ${element.className} ${element.getAttribute('data-variant')}`;
      if (known.has(kind) || element.matches(':disabled') || !element.checkVisibility()) continue;
      known.add(kind);
      element.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement !== element) continue;
      const around = [element, element.parentElement, element.parentElement?.parentElement];
      const hasRing = around.some((each) => {
        if (!each?.matches(':focus-visible, :focus-within')) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
        const [inner, outer] = [groundOf(each), groundOf(each.parentElement)];
        const isLine = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        return isLine && (stands(outlineColor, outer) || stands(outlineColor, inner));
      });
      const frame = element.closest<HTMLElement>('[data-frame]') ?? element;
      const { borderTopColor, borderTopStyle } = getComputedStyle(frame);
      if (hasRing || (borderTopStyle !== 'none' && stands(borderTopColor, groundOf(frame.parentElement)))) continue;
      faults.push(`no ring around ${element.localName} '${element.ariaLabel ?? element.textContent.trim()}'`);
    }
    return faults;
  }, scope);
}

/**
 * Opens by keyboard what the buttons of a screen and its first row open. The focus must go into it, meet everything in
 * a dialog, and come back after Escape. `known` holds the names of buttons that other screens have as well.
 */
export async function layerFaults(page: Page, known: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const openers = page
    .locator('main')
    .locator(`[aria-haspopup]:not(:disabled):visible, tbody button${opensRecord}:visible`);
  const names = await openers.evaluateAll((found) =>
    found.map((each) => (each.matches('td *') ? 'row' : (each.getAttribute('aria-label') ?? each.textContent.trim()))),
  );
  const once = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (once.has(name) || (name !== 'row' && known.has(name))) continue;
    once.add(name);
    known.add(name);
    const opener = openers.nth(index);
    const screen = new URL(page.url()).pathname;
    const isLeft = () => new URL(page.url()).pathname !== screen;
    await opener.press('Enter');
    const layer = page.locator('dialog[open], [popover]:popover-open').last();
    await expect.poll(async () => isLeft() || (await layer.isVisible()), `${name} opens`).toBe(true);
    if (isLeft()) {
      await page.goBack(); // the row of an account is a screen of its own
      await expect(opener, name).toBeVisible();
      continue;
    }
    await expect(page.getByRole('status', { name: /^Memuat/ }), name).toHaveCount(0);
    const holdsFocus = () => layer.evaluate((each) => each.contains(document.activeElement));
    await expect.poll(holdsFocus, `focus in ${name}`).toBe(true);
    if (await layer.evaluate((each) => each.matches('dialog')))
      faults.push(...(await walk(page, 'dialog[open]')).map((fault) => `${name}: ${fault}`));
    await page.keyboard.press('Escape');
    await expect(layer, name).toBeHidden();
    const isBack = await opener.evaluate((each) => each === document.activeElement);
    if (!isBack) faults.push(`${name}: Escape does not give the focus back`);
  }
  return faults;
}
