/** The centred column that holds the top bar's buttons and the screens. */
export const column = {
  boxSizing: 'border-box',
  maxWidth: 1200,
  marginInline: 'auto',
  paddingInline: 'clamp(12px, 3.75vw, 24px)',
} as const;
