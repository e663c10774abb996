const asked = new Set<string>();

/** A call got no answer. Where the server is there and only keeps this page out, the page's developer reads what to do, once. */
export async function adviseOnBlockedOrigin(baseUrl: string): Promise<void> {
  const { origin } = location;
  if (asked.has(baseUrl) || new URL(baseUrl, origin).origin === origin) return;
  asked.add(baseUrl);
  const ask = (mode: RequestMode) =>
    fetch(`${baseUrl}/healthz`, { mode, cache: 'no-store', credentials: 'omit' }).then(
      () => true,
      () => false,
    );
  const [isThere, mayRead] = await Promise.all([ask('no-cors'), ask('cors')]);
  if (isThere && !mayRead)
    console.warn(
      `${baseUrl} does not let in pages of ${origin}: add ${origin} to ALLOWED_ORIGINS of the finance server`,
    );
  else asked.delete(baseUrl); // the connection was lost; the next time may be another reason
}
