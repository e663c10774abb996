export { TransferCreate, type TransferCreateProps } from './TransferCreate.tsx';
export { TransferDetail, type TransferDetailProps } from './TransferDetail.tsx';
export { TransferFilterBar, type TransferFilterBarProps } from './TransferFilterBar.tsx';
export { transferFilterOf, type TransferFilterValue } from './transferFilter.ts';
export { TransferList, type TransferListProps } from './TransferList.tsx';
