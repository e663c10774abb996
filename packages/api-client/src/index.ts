export { ApiError, type ApiErrorKind } from './api-error.ts';
export type { CallArgs, CallOptions, Calls, QueryOf } from './call-types.ts';
export { createClient } from './client.ts';
export type { ClientOptions, FinanceClient } from './finance-client.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { createMemoryPreferences, createPreferences, type Preferences } from './preferences.ts';
export type { GetToken } from './refresh.ts';
export { createMemorySession, createSession, type FinanceSession, type SessionOptions } from './session.ts';
export type { FinanceUrls, PrintType, TenantChangeOptions } from './urls.ts';
