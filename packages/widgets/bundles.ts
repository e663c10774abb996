import type { Bundle } from '../../tools/bundles.ts';

/**
 * Files of `src` that are built into one, each with its static imports, as far as the weights of list and opened form
 * need it (`tools/budgets.ts`): one file compresses better than thirty small ones and costs one request. What two
 * bundles import goes into the earlier one; what is in none of them is loaded with the widget that imports it.
 */
export const bundles: Bundle[] = [
  // What every list and button needs.
  {
    name: 'core',
    files: [
      'runtime/FinanceProvider.tsx',
      'runtime/WidgetRoot.tsx',
      'runtime/useSettled.ts',
      'parts/list/RecordList.tsx',
      'parts/list/RecordTable.tsx',
      'parts/list/SumRows.tsx',
      'parts/list/useOpened.ts',
      'parts/record/CreateButton.tsx',
      'ui/Rupiah.tsx',
      'ui/ErrorState.tsx',
      'ui/FullScreenSpinner.tsx',
      'ui/Tag.tsx',
      'ui/IconButton.tsx',
    ],
  },
  {
    name: 'form',
    files: [
      'parts/record/RecordDialog.tsx',
      'parts/record/TextInput.tsx',
      'parts/record/contractResolver.ts',
      'parts/record/askForDate.ts',
      'parts/record/savedNews.ts',
      'parts/record/SimilarLink.tsx',
      'features/file/ProofInput.tsx',
    ],
  },
  {
    name: 'choices',
    files: [
      'parts/booking/AccountTypeSelect.tsx',
      'parts/booking/AccountSelector.tsx',
      'parts/booking/BankSelector.tsx',
      'parts/booking/CashierSelector.tsx',
      'parts/booking/InvestmentSelector.tsx',
    ],
  },
];
