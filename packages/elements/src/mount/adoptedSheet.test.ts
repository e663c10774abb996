import { expect, test } from 'vitest';
import { withOwnRem } from './adoptedSheet.ts';

test.each([
  [
    '.a{font-size:0.875rem;margin:-.5rem 1rem}',
    '.a{font-size:calc(0.875 * var(--finance-rem, 16px));' +
      'margin:calc(-.5 * var(--finance-rem, 16px)) calc(1 * var(--finance-rem, 16px))}',
  ],
  [
    '@media (min-width: 40rem){.a{width:2rem;}}',
    '@media (min-width: 40rem){.a{width:calc(2 * var(--finance-rem, 16px));}}',
  ],
  ['.a{width:calc(100% - 2rem);}', '.a{width:calc(100% - calc(2 * var(--finance-rem, 16px)));}'],
  ['.a{font-size:max(0.875rem, 14px);}', '.a{font-size:calc(0.875 * var(--finance-rem, 16px));}'],
  ['.rem{width:2px;}', '.rem{width:2px;}'],
])('%s', (rule, own) => {
  expect(withOwnRem(rule)).toBe(own);
});
