import { expect, test } from 'vitest';

test('can be imported on a server, where custom elements do not exist', async () => {
  expect(typeof customElements).toBe('undefined');
  const { configure } = await import('./elements.ts');
  expect(() => configure({ getToken: async () => null })).not.toThrow();
});
