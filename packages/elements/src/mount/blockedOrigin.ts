const asked = new Set<string>();

/** After a call without an answer: if the server is up but refuses this origin, tells the page's developer, once. */
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
  // Not the origin, so the connection was lost; check again at the next failure.
  else asked.delete(baseUrl);
}
