export { type FinanceUrls, type PrintType, type TenantChangeOptions, urlsOf } from './urls.ts';
