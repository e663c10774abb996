import { Profile } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Profil': the user's own name, password and sessions. */
export default function UserProfile() {
  return (
    <Page title="Profil" heading={null}>
      <Profile level={1} />
    </Page>
  );
}
