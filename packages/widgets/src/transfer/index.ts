export * from './TransferCreate.tsx';
export * from './TransferDetail.tsx';
export * from './TransferList.tsx';
