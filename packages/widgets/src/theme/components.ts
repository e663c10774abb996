import type { CssVarsThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { letterSize } from './typography.ts';

type Components = NonNullable<CssVarsThemeOptions['components']>;

/** A label stands above its field, never cut off and never floating. */
const field = {
  minHeight: 36,
  fontSize: letterSize(14),
  '@media (pointer: coarse)': { minHeight: 44, fontSize: letterSize(16) },
} as const; // below 16px iOS zooms into a focused field

const soft = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export const financeComponents: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: '6px 14px',
        '@media (pointer: coarse)': { minHeight: 44 },
        '@media (forced-colors: active)': { border: '1px solid' },
      },
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: letterSize(13) },
      sizeLarge: { minHeight: 42, padding: '9px 18px' },
      outlined: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        variants: [
          {
            props: { color: 'primary' },
            style: {
              borderColor: theme.vars.palette.divider,
              color: theme.vars.palette.text.primary,
              '&:hover': { borderColor: theme.vars.palette.text.disabled },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 }, sizeSmall: { padding: 6 } } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: { paper: { marginTop: 4 }, option: { minHeight: 36 } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        ...theme.typography.subtitle2,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }) } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, marginTop: 4 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...field,
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused': {
          boxShadow: `0 0 0 3px ${theme.alpha(theme.vars.palette.primary.main, 0.22)}`,
          outline: '2px solid transparent', // seen in forced colours
        },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${theme.alpha(theme.vars.palette.error.main, 0.22)}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-disabled, &:has(> .MuiInputBase-input[readonly]:not([aria-hidden]))': {
          backgroundColor: theme.vars.palette.action.hover,
        },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.alpha(theme.vars.palette.text.primary, 0.24),
        '& legend': { display: 'none' },
      }),
      multiline: { padding: 0 },
      input: { padding: '8px 12px', height: 20, textOverflow: 'ellipsis' },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...field,
        padding: '0 4px 0 12px',
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-focused': {
          boxShadow: `0 0 0 3px ${theme.alpha(theme.vars.palette.primary.main, 0.22)}`,
          outline: '2px solid transparent', // seen in forced colours
        },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${theme.alpha(theme.vars.palette.error.main, 0.22)}` },
        '&.Mui-focused .MuiPickersOutlinedInput-notchedOutline': { borderWidth: 1 },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.alpha(theme.vars.palette.text.primary, 0.24),
        '& legend': { display: 'none' },
      }),
      sectionsContainer: { padding: '8px 0', width: 'auto', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: 120, exit: 100 } },
    styleOverrides: {
      paper: {
        borderRadius: 12,
        '@media (max-width: 599.95px)': { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: '16px 20px 12px' }) } },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '4px 20px 20px' },
      dividers: ({ theme }) => ({ padding: '16px 20px', borderColor: theme.vars.palette.divider }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px 16px', gap: 8, flexWrap: 'wrap', '& > .MuiButton-root': { whiteSpace: 'nowrap' } },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'rgb(10 20 27 / 0.45)' } }] },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        fontWeight: 500,
        variants: soft.map((color) => ({
          props: { color, variant: 'filled' as const },
          style: {
            backgroundColor: theme.alpha(theme.vars.palette[color].main, 0.11),
            color: theme.vars.palette[color].main,
          },
        })),
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 12px',
        alignItems: 'flex-start',
        variants: (['success', 'error', 'warning', 'info'] as const).map((color) => ({
          props: { severity: color, variant: 'standard' as const },
          style: {
            backgroundColor: theme.alpha(theme.vars.palette[color].main, 0.08),
            color: theme.vars.palette.text.primary,
            border: `1px solid ${theme.alpha(theme.vars.palette[color].main, 0.28)}`,
          },
        })),
      }),
      icon: { padding: 0, marginTop: 1, marginRight: 10, fontSize: 18 },
      message: { padding: 0, minWidth: 0, overflow: 'visible', overflowWrap: 'anywhere', flexGrow: 1 },
      action: { padding: '0 0 0 8px', margin: '-5px -6px -5px auto' },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: false },
    styleOverrides: { tooltip: { fontSize: letterSize(12), fontWeight: 400, padding: '4px 8px' } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
          borderRadius: 2,
        },
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: letterSize(14), minHeight: 36 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        textTransform: 'none',
        minHeight: 36,
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
    },
  },
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
        backgroundColor: theme.vars.palette.background.paper,
      }),
      track: ({ theme }) => ({ borderRadius: 10, opacity: 1, backgroundColor: theme.vars.palette.text.secondary }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
