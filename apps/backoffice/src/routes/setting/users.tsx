import { UserList } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Pengguna'. */
export default function UserIndex() {
  return (
    <Page title="Pengguna" heading={null}>
      <UserList
        {...useListState()}
        level={1}
        actions={
          <ButtonLink to="/user/profile" variant="outlined">
            Profil saya
          </ButtonLink>
        }
      />
    </Page>
  );
}
