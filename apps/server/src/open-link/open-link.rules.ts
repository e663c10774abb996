/** A link to follow: a path of our own or an http(s) address, without sign-in data. Anything else is null, whatever the setting holds. */
export function safeTarget(link: string | null): string | null {
  if (link === null || /[\\\s\p{Cc}]/u.test(link)) return null; // browsers read `\` as `/`, and skip tabs and line ends
  if (link.startsWith('/')) return link.startsWith('//') ? null : link;
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return null;
  const { username, password, href } = new URL(link);
  return username === '' && password === '' ? href : null;
}
