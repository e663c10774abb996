export * from './OnlinePaymentDetailDialog.tsx';
export * from './OnlinePaymentList.tsx';
