export * from './Button.tsx';
export * from './IconButton.tsx';
export * from './look.ts';
export * from './Overlay.tsx';
export * from './press.ts';
export * from './Spinner.tsx';
export * from './styled.ts';
export * from './Tag.tsx';
