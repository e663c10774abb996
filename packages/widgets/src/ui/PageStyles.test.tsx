// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { PageStyles } from './PageStyles.tsx';

afterEach(cleanup);

test("every style of a page has the nonce of the page's policy", () => {
  const others = new Set(document.querySelectorAll('style')); // of test files before this one
  render(
    <PageStyles nonce="k3y">
      <Button>Simpan</Button>
    </PageStyles>,
  );
  const styles = [...document.querySelectorAll('style')].filter((style) => !others.has(style));
  expect(styles.length).toBeGreaterThan(1); // those of the page and those of the button
  expect(styles.map((style) => style.nonce || style.getAttribute('nonce'))).toEqual(styles.map(() => 'k3y'));
});
