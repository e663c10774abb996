export * from './cornerOf.ts';
export * from './createFinanceTheme.ts';
export * from './faint.ts';
export * from './palette.ts';
export { wholeScale } from './muiTypography.ts';
export * from './partsOf.ts';
export * from './scaleOf.ts';
export * from './shadows.ts';
export * from './typography.ts';
