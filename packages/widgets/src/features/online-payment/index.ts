export * from './OnlinePaymentList.tsx';
