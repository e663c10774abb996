export * from './OnlinePaymentDetailDialog.tsx';
export * from './OnlinePaymentList.tsx';
export * from './PayLinkButton.tsx';
export * from './PayLinks.tsx';
