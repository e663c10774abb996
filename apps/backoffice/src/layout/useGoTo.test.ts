// @vitest-environment happy-dom
import { createClient, createMemorySession } from '@finance/api-client';
import { FinanceProvider } from '@finance/widgets';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useGoTo } from './useGoTo.ts';

test('a user who cannot be sent to an address is told so', async () => {
  const notify = vi.fn();
  function Button() {
    const goTo = useGoTo();
    return createElement('button', { onClick: () => goTo(Promise.reject(new TypeError('Not loaded'))) });
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  const client = createClient({ session: createMemorySession() });
  const Provider = ({ children }: { children?: ReactNode }) => FinanceProvider({ client, notify, children });
  document.body.append(element);
  flushSync(() => root.render(createElement(Provider, null, createElement(Button))));
  element.querySelector('button')?.click();
  const said = { severity: 'error', text: expect.stringContaining('tidak dapat dibuka') as string };
  await expect.poll(() => notify.mock.calls).toContainEqual([expect.objectContaining(said)]);
  root.unmount();
  element.remove();
});
