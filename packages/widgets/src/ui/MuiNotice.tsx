import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { MuiLook } from './MuiLook.tsx';
import { closeText, type NoticeProps } from './Notice.tsx';

/** `Notice`. Where it floats, the stack says that it stands in. */
export function MuiNotice({ severity, role, shownFor = 0, onDismiss, children }: NoticeProps) {
  return (
    <MuiLook>
      <Snackbar
        open
        autoHideDuration={shownFor || null}
        transitionDuration={0}
        // Not for Escape or a press elsewhere: these were meant for something else.
        onClose={(_, reason) => reason === 'timeout' && onDismiss()}
        sx={{
          position: 'static',
          transform: 'none',
          pointerEvents: 'auto',
          width: '100%',
          maxWidth: 440,
          borderRadius: 1,
          boxShadow: 8,
          bgcolor: 'background.paper',
        }}
      >
        <Alert
          role={role}
          severity={severity}
          data-severity={severity}
          closeText={closeText}
          onClose={onDismiss}
          sx={{ width: '100%', whiteSpace: 'pre-line' }}
        >
          {children}
        </Alert>
      </Snackbar>
    </MuiLook>
  );
}
