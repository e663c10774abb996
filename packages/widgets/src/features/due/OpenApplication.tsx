import type { OpenLinkSubject } from '@finance/contract';
import { openLink } from '@finance/contract/rules';
import { LinkButton } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead } from '../../runtime/index.ts';

export interface OpenApplicationProps extends ClientProps {
  /** A record with an object in another app, such as a due. */
  subject: OpenLinkSubject;
}

/**
 * 'Buka Aplikasi': opens the object's page in its own app, in a new window. Renders nothing if the settings have no
 * link for its app and type.
 */
export function OpenApplication({ client, subject }: OpenApplicationProps) {
  return (
    <WidgetRoot client={client}>
      <OpenButton subject={subject} />
    </WidgetRoot>
  );
}

function OpenButton({ subject }: Pick<OpenApplicationProps, 'subject'>) {
  const { client } = useFinance();
  const configured = useRead('config', 'show', 'solumax.transaction.open_links').data?.data;
  if (typeof configured !== 'object' || configured === null || Array.isArray(configured)) return null;
  const link = openLink(configured, subject);
  const address = link !== null && URL.canParse(link, client.baseUrl) ? new URL(link, client.baseUrl) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  return <LinkButton href={address.href}>Buka Aplikasi</LinkButton>;
}
