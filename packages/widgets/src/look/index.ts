export { Button, type ButtonProps } from './Button.tsx';
export { IconButton } from './IconButton.tsx';
export { faint, type Look, lookOf, muiThemeOf, ownSheet, sheetOf, type Tone } from './look.ts';
export { Overlay, type OverlayProps } from './Overlay.tsx';
export { press } from './press.ts';
export { Spinner, type SpinnerProps } from './Spinner.tsx';
export { styled } from './styled.ts';
export { Tag } from './Tag.tsx';
