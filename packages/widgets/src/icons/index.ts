export * from './icons.tsx';
export * from './rareIcons.tsx';
