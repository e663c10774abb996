import { UserList } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Pengguna'. */
export default function UserIndex() {
  return (
    <Page
      title="Pengguna"
      actions={
        <ButtonLink to="/user/profile" variant="outlined">
          Profil saya
        </ButtonLink>
      }
    >
      <UserList {...useListState()} title="Daftar pengguna" />
    </Page>
  );
}
