import { Settings } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Setting'. */
export default function SettingIndex() {
  return (
    <Page title="Setting" width="narrow">
      <Settings />
    </Page>
  );
}
