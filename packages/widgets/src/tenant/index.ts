export { TenantFinder, type TenantFinderProps } from './TenantFinder.tsx';
