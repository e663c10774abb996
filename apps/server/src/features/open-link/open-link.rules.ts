/** A safe link: a path of our own, or an http(s) address without credentials; null for anything else in the setting. */
export function safeTarget(link: string | null): string | null {
  // browsers read `\` as `/`, and ignore tabs and line ends
  if (link === null || /[\\\s\p{Cc}]/u.test(link)) return null;
  if (link.startsWith('/')) return link.startsWith('//') ? null : link;
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return null;
  const { username, password, href } = new URL(link);
  return username === '' && password === '' ? href : null;
}
