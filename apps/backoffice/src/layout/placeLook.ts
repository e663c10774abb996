import type { styled } from '@finance/widgets/ui';

/** Rows of the menu: places, and what stands below them. */
export const placeLook: Parameters<typeof styled<'nav'>>[1] = ({ palette, typography, corner }) => ({
  '& .MuiListItemButton-root': {
    gap: 10,
    width: '100%',
    minHeight: 32,
    padding: '4px 12px',
    borderRadius: corner(8),
    ...typography.subtitle2,
    color: palette.text.secondary,
    '&.Mui-focusVisible': { outlineOffset: -2 },
    '&.Mui-selected': { color: palette.primary.main, backgroundColor: palette.action.selected, fontWeight: 600 },
    '@media (hover: hover)': { '&:hover:not(.Mui-selected)': { color: palette.text.primary } },
    '@media (pointer: coarse)': { minHeight: 44 },
    '@media (forced-colors: active)': { '&.Mui-selected': { border: '1px solid' } },
  },
  // With a name beside it, how much waits stands at the end of the row.
  '@media (min-width: 1200px), (max-width: 599.95px)': {
    '& .MuiListItemButton-root': { position: 'relative' },
    '& .MuiBadge-root': { position: 'static' },
    '& .MuiBadge-badge:not(.MuiBadge-invisible)': { top: '50%', right: 12, transform: 'translateY(-50%)' },
  },
  '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit' },
  '& .MuiListItemText-root': { margin: 0, whiteSpace: 'nowrap' },
});
