// What needs no schema, and so no zod: a browser that only shows takes these.
export * from './calendar.ts';
export * from './clock.ts';
export * from './denominations.ts';
export * from './enums.ts';
export * from './exact-sum.ts';
export * from './file-content.ts';
export * from './format-rupiah.ts';
export * from './money.ts';
export * from './online-payment-request-path.ts';
export * from './open-link.ts';
export * from './party.ts';
export * from './phone.ts';
export * from './read-amount.ts';
export * from './report-path.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './usual-amount.ts';
