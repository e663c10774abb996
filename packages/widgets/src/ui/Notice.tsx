import type { ReactNode } from 'react';
import { Alert, type AlertProps } from './Alert.tsx';
import { CloseIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { loadable } from './loadable.tsx';
import { styled } from './styled.ts';

export interface NoticeProps extends Pick<AlertProps, 'severity'>, Required<Pick<AlertProps, 'role'>> {
  /** In ms; without it the notice stays until it is closed. A pointer or the focus on it holds it. */
  shownFor?: number | undefined;
  /** The user has closed it, or its time is over. */
  onDismiss: () => void;
  children: ReactNode;
}

export const closeText = 'Tutup pemberitahuan';

/**
 * A message that floats over the page, drawn by MUI. What it says is never held up by code: until MUI is there, and
 * where it cannot be loaded, it is a plain one that stays.
 */
export const Notice = loadable<NoticeProps>(
  () =>
    import('./MuiNotice.tsx').then(
      ({ MuiNotice }) => MuiNotice,
      () => PlainNotice,
    ),
  undefined,
  PlainNotice,
);

function PlainNotice({ severity, role, onDismiss, children }: NoticeProps) {
  return (
    <Card>
      <Alert
        severity={severity}
        role={role}
        end={
          <IconButton type="button" aria-label={closeText} onClick={onDismiss}>
            <CloseIcon fontSize="inherit" />
          </IconButton>
        }
      >
        {children}
      </Alert>
    </Card>
  );
}

const Card = styled('div', ({ palette, shape, floating }) => ({
  pointerEvents: 'auto',
  width: '100%',
  maxWidth: 440,
  borderRadius: shape.borderRadius,
  boxShadow: floating,
  backgroundColor: palette.background.paper,
}));
