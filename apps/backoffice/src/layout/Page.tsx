import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export interface PageProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** What stands as the heading, where it is more than the title's text; null where the content brings the page's h1. */
  heading?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: heading, actions, content. */
export function Page({ title, heading = title, actions, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // The pressed link went with its screen: a reader goes on here, not at the top of the document; a first load starts there.
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <Container
      component="main"
      ref={main}
      tabIndex={-1}
      maxWidth="lg"
      sx={{ outline: 0, py: { xs: 2, sm: 3 }, px: { xs: 1.5, sm: 3 } }}
    >
      {heading !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: { xs: 1, sm: 1.5 },
            mb: 2,
          }}
        >
          <Typography
            variant="h1"
            sx={{ fontSize: { xs: '1.1875rem', sm: '1.5rem' }, overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {heading}
          </Typography>
          {actions}
        </Box>
      )}
      {children}
    </Container>
  );
}
