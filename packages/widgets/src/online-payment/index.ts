export * from './OnlinePaymentCreate.tsx';
export * from './OnlinePaymentDetail.tsx';
export * from './OnlinePaymentForm.tsx';
export * from './OnlinePaymentList.tsx';
