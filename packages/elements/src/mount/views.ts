import type { ComponentType } from 'react';
import type { TagName } from '../tags.ts';
import type { ViewProps } from './views/viewProps.ts';

interface LoadedView<Tag extends TagName> {
  load: () => Promise<void>;
  View: ComponentType<ViewProps<Tag>>;
}

function view<Tag extends TagName>(load: () => Promise<ComponentType<ViewProps<Tag>>>): LoadedView<Tag> {
  let loaded: ComponentType<ViewProps<Tag>> | undefined;
  return {
    load: async () => {
      loaded = await load();
    },
    /** Not `React.lazy`: React delays what follows a Suspense fallback by 300 ms, even when the code is there. */
    get View(): ComponentType<ViewProps<Tag>> {
      if (!loaded) throw new Error('A view is loaded before it is mounted');
      return loaded;
    },
  };
}

/** The view of each element; its code is loaded on demand. */
export const views: { readonly [Tag in TagName]: LoadedView<Tag> } = {
  'transaction-create': view(async () => (await import('./views/TransactionCreateView.tsx')).TransactionCreateView),
  'transaction-list': view(async () => (await import('./views/TransactionListView.tsx')).TransactionListView),
  'transaction-show': view(async () => (await import('./views/TransactionShowView.tsx')).TransactionShowView),
  'transaction-generate-proof': view(
    async () => (await import('./views/TransactionPrintView.tsx')).TransactionPrintView,
  ),
  'transaction-due-create': view(async () => (await import('./views/DueCreateView.tsx')).DueCreateView),
  'transaction-due-list': view(async () => (await import('./views/DueListView.tsx')).DueListView),
  'due-show': view(async () => (await import('./views/DueShowView.tsx')).DueShowView),
  'due-payment-batch-create': view(
    async () => (await import('./views/DuePaymentBatchCreateView.tsx')).DuePaymentBatchCreateView,
  ),
  'due-payment-batch-list': view(
    async () => (await import('./views/DuePaymentBatchListView.tsx')).DuePaymentBatchListView,
  ),
  'due-payment-batch-show': view(
    async () => (await import('./views/DuePaymentBatchShowView.tsx')).DuePaymentBatchShowView,
  ),
  'unconfirmed-transaction-create': view(
    async () => (await import('./views/UnconfirmedTransactionCreateView.tsx')).UnconfirmedTransactionCreateView,
  ),
  'unconfirmed-transaction-list': view(
    async () => (await import('./views/UnconfirmedTransactionListView.tsx')).UnconfirmedTransactionListView,
  ),
  'unconfirmed-transaction-show': view(
    async () => (await import('./views/UnconfirmedTransactionShowView.tsx')).UnconfirmedTransactionShowView,
  ),
  'transfer-create': view(async () => (await import('./views/TransferCreateView.tsx')).TransferCreateView),
  'transfer-list': view(async () => (await import('./views/TransferListView.tsx')).TransferListView),
  'transfer-show': view(async () => (await import('./views/TransferShowView.tsx')).TransferShowView),
  'cash-closing-create': view(async () => (await import('./views/CashClosingCreateView.tsx')).CashClosingCreateView),
  'cash-closing-list': view(async () => (await import('./views/CashClosingListView.tsx')).CashClosingListView),
  'cash-closing-show': view(async () => (await import('./views/CashClosingShowView.tsx')).CashClosingShowView),
  'balance-list': view(async () => (await import('./views/BalanceListView.tsx')).BalanceListView),
  'counterparty-list': view(async () => (await import('./views/CounterpartyListView.tsx')).CounterpartyListView),
  'counterparty-show': view(async () => (await import('./views/CounterpartyShowView.tsx')).CounterpartyShowView),
  'online-payment-create': view(
    async () => (await import('./views/OnlinePaymentCreateView.tsx')).OnlinePaymentCreateView,
  ),
  'online-payment-list': view(async () => (await import('./views/OnlinePaymentListView.tsx')).OnlinePaymentListView),
  'bank-selector': view(async () => (await import('./views/BankSelectorView.tsx')).BankSelectorView),
  'cashier-selector': view(async () => (await import('./views/CashierSelectorView.tsx')).CashierSelectorView),
  'investment-selector': view(async () => (await import('./views/InvestmentSelectorView.tsx')).InvestmentSelectorView),
  'user-finder': view(async () => (await import('./views/UserFinderView.tsx')).UserFinderView),
  'tenant-finder': view(async () => (await import('./views/TenantFinderView.tsx')).TenantFinderView),
  'file-upload': view(async () => (await import('./views/FileUploadView.tsx')).FileUploadView),
};
