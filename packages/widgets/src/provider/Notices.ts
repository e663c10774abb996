import { createElement } from 'react';
import type { NotifierProps } from './Notifier.tsx';
import { useLater } from './useLater.ts';

export const loadNotifier = async () => (await import('./Notifier.tsx')).Notifier;

/** Shows the notices; their stack comes with the first. */
export function Notices(props: NotifierProps) {
  const Notifier = useLater(loadNotifier, props.notices.length > 0);
  return Notifier && createElement(Notifier, props);
}
