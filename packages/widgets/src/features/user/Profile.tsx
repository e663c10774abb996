import { FullScreenSpinner, loadable, ErrorState, LoadingRows, Panel, styled } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useRead } from '../../runtime/index.ts';

const ProfileForms = loadable(async () => (await import('./ProfileForms.tsx')).ProfileForms, FullScreenSpinner);

export interface ProfileProps extends ClientProps {
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | undefined;
}

/**
 * The user's own name, password, passkeys, linked accounts, verification in two steps, and where they are signed in.
 * @example <Profile client={client} />
 */
export function Profile({ client, ...props }: ProfileProps) {
  return (
    <WidgetRoot client={client}>
      <ProfileBody {...props} />
    </WidgetRoot>
  );
}

function ProfileBody({ level = 2 }: Omit<ProfileProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('session', 'show');
  if (!data)
    return (
      <Panel title="Profil" level={level}>
        {isLoading ? <LoadingRows /> : <ErrorState error={error} onRetry={() => void refresh()} />}
      </Panel>
    );
  const { user } = data.data;
  return (
    <Sections>
      <ProfileForms key={user.id} user={user} level={level} />
    </Sections>
  );
}

const Sections = styled('div', () => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 720,
}));
