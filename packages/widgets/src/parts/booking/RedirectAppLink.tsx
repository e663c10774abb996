import { urlsOf } from '@finance/api-client/urls';
import type { CSSProperties, MouseEvent } from 'react';
import { Link } from '../../ui/index.ts';
import { useFinance, useOpenPage } from '../../runtime/index.ts';

export interface RedirectAppLinkProps {
  /** The uuid of the transaction. */
  uuid: string;
  style?: CSSProperties | undefined;
}

/** The uuid as a link to the transaction in its owning app. */
export function RedirectAppLink({ uuid, style }: RedirectAppLinkProps) {
  const { client } = useFinance();
  const openPage = useOpenPage();
  const urls = urlsOf(client);

  function handleClick(event: MouseEvent) {
    // The browser's own ways to open a link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPage(() => urls.openApp(uuid));
  }

  return (
    <Link href={urls.redirectApp(uuid)} target="_blank" rel="noopener" style={style} onClick={handleClick}>
      {uuid}
    </Link>
  );
}
