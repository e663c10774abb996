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
  // What asks and tells of a save, also where no form was opened.
  { name: 'notices', files: ['runtime/ConfirmDialog.tsx', 'runtime/Notifier.tsx'] },
  // What every form of a booking needs besides.
  {
    name: 'booking',
    files: [
      'runtime/useWrite.ts',
      'ui/AmountInWords.tsx',
      'ui/DateField.tsx',
      'ui/FieldGroup.tsx',
      'ui/RupiahField.tsx',
      'parts/record/loadableSaveAndNew.ts',
      'parts/record/useOpenedRecord.ts',
      'parts/booking/AccountTypeSelect.tsx',
      'parts/booking/AccountSelector.tsx',
      'parts/booking/BankSelector.tsx',
      'parts/booking/CashierSelector.tsx',
      'parts/booking/CounterpartyInput.tsx',
      'parts/booking/InvestmentSelector.tsx',
      'parts/booking/TransactableInput.tsx',
      'parts/booking/directionOf.ts',
      'features/cash-closing/LoadableUnblockButton.ts',
      'features/transaction/drawSimilarTransaction.tsx',
      'features/transaction/transactionValues.ts',
    ],
  },
];
