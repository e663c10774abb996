export { TransferCreate, type TransferCreateProps } from './TransferCreate.tsx';
export { TransferDetail, type TransferDetailProps } from './TransferDetail.tsx';
export { TransferList, type TransferListProps } from './TransferList.tsx';
