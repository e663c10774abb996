export { OnlinePaymentCreate, type OnlinePaymentCreateProps } from './OnlinePaymentCreate.tsx';
export { OnlinePaymentDetail, type OnlinePaymentDetailProps } from './OnlinePaymentDetail.tsx';
export { OnlinePaymentForm, type OnlinePaymentFormProps, type OnlinePaymentValues } from './OnlinePaymentForm.tsx';
export { OnlinePaymentList, type OnlinePaymentListProps } from './OnlinePaymentList.tsx';
