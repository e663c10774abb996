import Typography from '@mui/material/Typography';
import { styled, type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { createFinanceTheme } from './createFinanceTheme.ts';

export interface ThemeSheetProps {
  mode: 'light' | 'dark';
}

/** The theme's colours, type scale and spacing as a picture for designers; what it shows it reads from the theme. */
export function ThemeSheet({ mode }: ThemeSheetProps) {
  const theme = useMemo(() => createFinanceTheme({ mode }), [mode]);
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <Sheet mode={mode} />
    </ThemeProvider>
  );
}

function Sheet({ mode }: ThemeSheetProps) {
  const theme = useTheme();
  return (
    <Paper className="sb-unstyled">
      <Typography variant="h2" component="h2">
        {mode === 'light' ? 'Terang' : 'Gelap'}
      </Typography>
      <Typography variant="overline" component="h3">
        Warna
      </Typography>
      <Grid>
        {colours.map(([name, use]) => (
          <figure key={name}>
            <i style={{ background: colourOf(theme, name) }} />
            <figcaption>
              <b>{name}</b>
              <span>{use}</span>
              <code>{colourOf(theme, name)}</code>
            </figcaption>
          </figure>
        ))}
      </Grid>
      <Typography variant="overline" component="h3">
        Huruf
      </Typography>
      {variants.map((variant) => (
        <Line key={variant}>
          <code>{variant}</code>
          <Typography variant={variant} component="span">
            Pelunasan Rp 1,500,000
          </Typography>
          <small>
            {[
              theme.typography[variant].fontSize,
              Number(theme.typography[variant].lineHeight).toFixed(2),
              theme.typography[variant].fontWeight,
            ].join(' / ')}
          </small>
        </Line>
      ))}
      <Typography variant="overline" component="h3">
        Jarak
      </Typography>
      {[0.5, 1, 1.5, 2, 3, 4].map((step) => (
        <Line key={step}>
          <code>spacing({step})</code>
          <i style={{ width: theme.spacing(step), height: 12, background: theme.palette.primary.main }} />
          <small>{step * 8} px</small>
        </Line>
      ))}
    </Paper>
  );
}

const colours = [
  ['primary.main', 'tindakan utama, fokus'],
  ['success.main', 'pendapatan, berhasil'],
  ['error.main', 'pengeluaran, gagal'],
  ['warning.main', 'perlu perhatian'],
  ['info.main', 'keterangan'],
  ['text.primary', 'isi'],
  ['text.secondary', 'label, keterangan'],
  ['divider', 'garis'],
  ['background.paper', 'panel'],
  ['background.default', 'halaman'],
] as const;

const variants = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'body2', 'caption', 'overline'] as const;

function colourOf(theme: Theme, name: (typeof colours)[number][0]): string {
  switch (name) {
    case 'divider':
      return theme.palette.divider;
    case 'text.primary':
    case 'text.secondary':
      return theme.palette.text[name === 'text.primary' ? 'primary' : 'secondary'];
    case 'background.paper':
    case 'background.default':
      return theme.palette.background[name === 'background.paper' ? 'paper' : 'default'];
    default:
      // One of the `main` colours of the list above.
      return theme.palette[name.split('.')[0] as 'primary' | 'success' | 'error' | 'warning' | 'info'].main;
  }
}

const Paper = styled('section')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  padding: 24,
  marginBlock: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& h3': { marginTop: 16, color: theme.palette.text.secondary },
  '& code, & small': {
    ...theme.typography.caption,
    fontFamily: 'ui-monospace, monospace',
    color: theme.palette.text.secondary,
  },
}));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
  '& figure': {
    margin: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    overflow: 'hidden',
    backgroundColor: theme.palette.background.paper,
  },
  '& i': { display: 'block', height: 56 },
  '& figcaption': { display: 'flex', flexDirection: 'column', padding: '8px 10px', ...theme.typography.caption },
}));

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '110px minmax(0, 1fr) 190px',
  alignItems: 'center',
  gap: 12,
});
