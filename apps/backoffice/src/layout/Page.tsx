import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';

export interface PageProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** What stands as the heading, where it is more than the title's text. */
  heading?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: heading, actions, content. */
export function Page({ title, heading = title, actions, children }: PageProps) {
  useEffect(() => { document.title = title; }, [title]);
  return (
    <Container component="main" maxWidth="lg" sx={{ py: { xs: 2, sm: 3 }, px: { xs: 1.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, mb: 2 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{heading}</Typography>
        {actions}
      </Box>
      {children}
    </Container>
  );
}
