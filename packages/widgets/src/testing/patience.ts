/** The setup of tests that need no browser: they wait as long as those in a browser do, on a slow machine too. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 40_000 });
}
export {};
