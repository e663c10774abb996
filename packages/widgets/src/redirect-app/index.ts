export * from './RedirectAppLink.tsx';
