export { OnlinePaymentEnablerList, type OnlinePaymentEnablerListProps } from './OnlinePaymentEnablerList.tsx';
