import { CopyLink } from '@finance/widgets/ui';

/** 'Salin tautan' of a screen that shows one record. */
export function RecordLink() {
  return <CopyLink address={location.href} />;
}
