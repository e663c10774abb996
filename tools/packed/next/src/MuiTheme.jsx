'use client';
import { createTheme, ThemeProvider } from '@mui/material/styles';

const theme = createTheme();

export function MuiTheme({ children }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
