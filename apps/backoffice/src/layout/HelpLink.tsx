import { linkLook, styled } from '@finance/widgets/ui';
import { useLocation } from 'react-router';
import { helpOf } from './help.ts';

/** The page of the manual about this screen, in a tab of its own so that nothing typed here is lost. */
export function HelpLink() {
  const { page, title } = helpOf(useLocation().pathname);
  return (
    <Root href={`/bantuan/${page}`} target="_blank" rel="noopener">
      Bantuan: {title}
    </Root>
  );
}

const Root = styled('a', (look) => ({ ...linkLook(look), marginInlineEnd: 'auto' }));
