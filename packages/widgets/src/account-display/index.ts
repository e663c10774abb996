export { AccountDisplay, type AccountDisplayProps } from './AccountDisplay.tsx';
