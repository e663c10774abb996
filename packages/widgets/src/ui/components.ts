import type { CssVarsThemeOptions, Theme } from '@mui/material/styles';
import { cornerOf } from './cornerOf.ts';
import { faint } from './faint.ts';
import { letterSize } from './typography.ts';

type Components = NonNullable<CssVarsThemeOptions['components']>;

/** Its variables, where the host's MUI has them: MUI 5 has none. */
function paletteOf(
  theme: Pick<Theme, 'palette'> & Partial<Pick<Theme, 'vars'>>,
): NonNullable<Theme['vars']>['palette'] {
  return (theme.vars ?? theme).palette as NonNullable<Theme['vars']>['palette']; // the same colours
}

export const financeComponents: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${paletteOf(theme).primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: cornerOf(theme.shape, 8) }), sizeSmall: { padding: 6 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 12px',
        alignItems: 'flex-start',
        variants: (['success', 'error', 'warning', 'info'] as const).map((color) => ({
          props: { severity: color, variant: 'standard' as const },
          style: {
            backgroundColor: faint(paletteOf(theme)[color].main, 8),
            color: paletteOf(theme).text.primary,
            border: `1px solid ${faint(paletteOf(theme)[color].main, 28)}`,
          },
        })),
      }),
      icon: { padding: 0, marginTop: 1, marginRight: 10, fontSize: 18 },
      message: { padding: 0, minWidth: 0, overflow: 'visible', overflowWrap: 'anywhere', flexGrow: 1 },
      action: { padding: '0 0 0 2px', margin: '-5px -6px -5px auto' },
    },
  },
  MuiBadge: {
    styleOverrides: { badge: { fontWeight: 600, '@media (forced-colors: active)': { border: '1px solid' } } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: letterSize(14),
        minHeight: 36,
        [theme.breakpoints.up('sm')]: { minHeight: 36 }, // MUI's own is lower there
        '@media (pointer: coarse)': { minHeight: 44 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 28 } } },
  MuiListSubheader: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.subtitle2, lineHeight: 2.2 }) } },
  MuiPopover: { styleOverrides: { paper: { '@media (forced-colors: active)': { border: '1px solid' } } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: '8px 10px 8px 0', overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', '& + .MuiSwitch-track': { opacity: 1 } },
        '&.Mui-disabled + .MuiSwitch-track, &.Mui-checked.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
      },
      thumb: ({ theme }) => ({
        width: 16,
        height: 16,
        boxShadow: 'none',
        backgroundColor: paletteOf(theme).background.paper,
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          backgroundColor: 'CanvasText',
          '.Mui-checked > &': { backgroundColor: 'Highlight' },
        },
      }),
      track: ({ theme }) => ({
        borderRadius: cornerOf(theme.shape, 10),
        opacity: 1,
        backgroundColor: paletteOf(theme).text.secondary,
        '@media (forced-colors: active)': { boxSizing: 'border-box', border: '1px solid' },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: paletteOf(theme).divider,
        '@media (forced-colors: active)': { boxSizing: 'border-box', border: '1px solid' },
      }),
      bar: { '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: { '&.Mui-active': { fontWeight: 600 }, '&.MuiStepLabel-alternativeLabel': { marginTop: 6 } },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-completed': { color: paletteOf(theme).success.main },
        '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
      }),
      text: { fontWeight: 600, '@media (forced-colors: active)': { fill: 'Canvas' } },
    },
  },
};
