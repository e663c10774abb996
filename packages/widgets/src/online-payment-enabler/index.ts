export * from './OnlinePaymentEnablerList.tsx';
