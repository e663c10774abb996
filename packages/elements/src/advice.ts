import type { FinanceElement } from './FinanceElement.ts';
import type { AttributeName, TagName } from './tags.ts';

const advised = new Set<string>();

/** Writes advice for the page's developer to the console; the same text only once. */
function advise(text: string) {
  if (advised.has(text)) return;
  advised.add(text);
  console.warn(text);
}

/** Attributes that every element may have, and those that frameworks add. */
const common = [
  /[^a-z-]|^(data|aria|v|ng|x|hx)-|^on[a-z]/,
  /^(id|class|style|slot|name|form|hidden|title|lang|dir|role|is|part|exportparts|inert|popover|key|ref|nonce|translate)$/,
  /^(tabindex|draggable)$/,
];
const properties = ['setting', 'client', 'gettoken', 'get-token'];

function adviceOn(name: string, known: readonly string[]): string | undefined {
  if (properties.includes(name)) return `set a property: element.setting = { ... }`;
  const event = /^on-?(created|updated|total|selected|opened)$|^on-(.+)/.exec(name);
  if (event) return `write element.addEventListener('${event[1] ?? event[2]}', ...)`;
  if (common.some((pattern) => pattern.test(name)) || known.includes(name)) return undefined;
  return 'no element has such an attribute';
}

/** The attribute without which an element of one record has nothing to show. */
function neededBy(name: TagName): AttributeName | undefined {
  if (name === 'counterparty-show') return 'value';
  return name.endsWith('-show') || name === 'transaction-generate-proof' ? 'uuid' : undefined;
}

/** Warns that two copies of the script are on the page. */
export function adviseOnTwo(first: string | undefined, second: string) {
  advise(`elements.js is here twice, from ${first} and ${second}: write one address, or configure() may be lost`);
}

/**
 * Warns about attributes without effect, and about those that still have no value.
 * @param known The attributes that elements know.
 * @param awaited Those that still have no value.
 */
export function checkTag(element: FinanceElement, known: readonly string[], awaited: readonly string[]) {
  const name = element.tagName_;
  const written = element.getAttributeNames();
  for (const attribute of written) {
    const advice = adviceOn(attribute, known);
    if (advice) advise(`<${name} ${attribute}>: ${advice}`);
  }
  for (const attribute of awaited)
    advise(`<${name} ${attribute}>: no value after 5 seconds; give it one or leave it out`);
  const needed = neededBy(name);
  if (needed && !written.some((attribute) => attribute.includes(needed)))
    advise(`<${name}>: nothing is shown without ${needed}="..."`);
}
