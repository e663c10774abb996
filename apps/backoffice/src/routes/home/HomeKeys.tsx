import { QuickKeys } from '@finance/widgets';

/** What a kasir books again and again. */
export default function HomeKeys() {
  return <QuickKeys onlyFor="kasir" narrow="row" />;
}
