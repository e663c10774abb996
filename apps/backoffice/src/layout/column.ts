/** The room that a screen's content has. */
export const column = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1920,
  marginInline: 'auto',
  paddingInline: 'clamp(12px, 2.5vw, 32px)',
} as const;
