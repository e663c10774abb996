export * from './loadablePayoutDialog.ts';
