import { linkLook, styled } from '@finance/widgets/ui';
import { Link } from 'react-router';

/** A link to another screen within a text. */
export const TextLink = styled(Link, linkLook);
