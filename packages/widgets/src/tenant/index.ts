export * from './TenantFinder.tsx';
