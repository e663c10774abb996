const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * What a browser calls itself, in words that its user knows.
 * @example deviceOf(navigator.userAgent) // 'Chrome di Android'
 */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? `${browser} di ${system}` : (browser ?? system ?? 'Perangkat tidak dikenal');
}
