import { expect, test } from 'vitest';
import { safeTarget } from './open-link.rules.ts';

test.each([
  ['/retail/sales/77', '/retail/sales/77'],
  ['https://retail.test/sales/77?tab=1', 'https://retail.test/sales/77?tab=1'],
  ['http://localhost:8080/x', 'http://localhost:8080/x'],
  [null, null],
  ['', null],
  ['//jahat.test/x', null],
  ['/\\jahat.test', null],
  ['/\t/jahat.test', null],
  ['https:jahat.test', null],
  ['https:///jahat.test', null],
  ['https://a:b@jahat.test/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['retail/77', null],
])('%j leads to %j', (link, target) => {
  expect(safeTarget(link)).toBe(target);
});
