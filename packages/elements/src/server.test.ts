import { expect, test } from 'vitest';

test('is imported on a server, where there are no elements to define', async () => {
  expect(typeof customElements).toBe('undefined');
  const { configure } = await import('./elements.ts');
  expect(() => configure({ getToken: async () => null })).not.toThrow();
});
