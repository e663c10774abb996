// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Notice } from './Notice.tsx';

afterEach(cleanup);

test('A notice is there before what draws it has come', async () => {
  const closed: string[] = [];
  render(
    <Notice role="alert" severity="error" onDismiss={() => closed.push('closed')}>
      Ditolak
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Ditolak');
  screen.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  expect(closed).toEqual(['closed']);
  await waitFor(() => expect(screen.getByRole('alert').className).toContain('MuiAlert'));
  screen.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  expect(closed).toHaveLength(2);
});
