import { Settings } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { usePart } from '../../layout/usePart.ts';

/** 'Setting'. */
export default function SettingIndex() {
  usePart();
  return (
    <Page title="Setting" width="narrow">
      <Settings />
    </Page>
  );
}
