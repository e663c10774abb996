import { Fragment, type ReactNode } from 'react';
import { styled } from './styled.ts';

/** A day, an instant or a number in running text: Chromium would break it behind a hyphen. No browser translates it. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <Root translate="no">{children}</Root>;
}

const Root = styled('span', () => ({ whiteSpace: 'nowrap' }));

/** A text in which no day breaks, nor an amount behind its currency. */
export function unbroken(text: string): ReactNode {
  return text
    .replace(/\b(Rp|IDR) (?=-?\d)/g, '$1\u00a0')
    .split(/(\d{4}-\d{2}-\d{2})/)
    .map((part, at) => (at % 2 === 0 ? <Fragment key={at}>{part}</Fragment> : <Unbroken key={at}>{part}</Unbroken>));
}
