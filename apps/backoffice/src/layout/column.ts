/** The middle of the window, in which the top bar and the screens stand. */
export const column = {
  boxSizing: 'border-box',
  maxWidth: 1200,
  marginInline: 'auto',
  paddingInline: 'clamp(12px, 3.75vw, 24px)',
} as const;
