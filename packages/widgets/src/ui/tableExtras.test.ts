// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { lookOf } from './look.ts';

test('a table gets the styles of narrow containers before it is printed, or when it is narrow', async () => {
  vi.resetModules(); // no table has been narrow yet
  const { tableExtras, watchWidth } = await import('./tableExtras.ts');
  const narrow = (isTwoLine: boolean) =>
    Object.keys(tableExtras(lookOf({}), isTwoLine)).filter((rule) => rule.startsWith('@container (width <'));
  const draw = vi.fn<() => void>(() => expect(narrow(false)).toEqual(['@container (width < 640px)']));
  const gone = vi.fn<() => void>();
  watchWidth({ current: document.createElement('div') }, gone)?.();
  watchWidth({ current: document.createElement('div') }, draw);
  expect(narrow(false)).toEqual([]);

  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('beforeprint'));
  expect(draw).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
  expect(narrow(true)).toEqual(['@container (width < 700px)']);
});
