// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

test('bring the styles of a table before its rows', async () => {
  vi.resetModules(); // nothing has loaded them yet
  const styles = await import('./loadTableExtras.ts');
  const { LoadingRows } = await import('./LoadingRows.tsx');
  expect(styles.extras).toBeUndefined();
  render(<LoadingRows />);
  await expect.poll(() => styles.extras).toBeDefined();
});
