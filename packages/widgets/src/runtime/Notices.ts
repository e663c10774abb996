import { createElement } from 'react';
import type { NotifierProps } from './Notifier.tsx';
import { useLater } from '../ui/index.ts';

const loadNotifier = async () => (await import('./Notifier.tsx')).Notifier;

/** Shows the notices. Their stack comes by itself right after the page: what is to be said may be that nothing comes any more. */
export function Notices(props: NotifierProps) {
  const Notifier = useLater(loadNotifier, props.notices.length + 1);
  return Notifier && createElement(Notifier, props);
}
