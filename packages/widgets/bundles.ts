import type { Bundle } from '../../tools/bundles.ts';

/**
 * Files of `src` that are built into one, each with its static imports: one file compresses better than thirty small
 * ones and costs one request. What two bundles import goes into the earlier one; what is in none of them is loaded with
 * the widget that imports it.
 */
export const bundles: Bundle[] = [
  {
    name: 'palette',
    files: ['ui/palette.ts', 'ui/shadows.ts', 'ui/typography.ts', 'ui/faint.ts', 'ui/cornerOf.ts', 'ui/scaleOf.ts'],
  },
  // What every list and button needs.
  {
    name: 'core',
    files: [
      'runtime/FinanceProvider.tsx',
      'runtime/WidgetRoot.tsx',
      'runtime/useSettled.ts',
      'parts/list/LedgerList.tsx',
      'parts/list/LedgerTable.tsx',
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
  { name: 'theme-options', files: ['ui/partsOf.ts', 'ui/hostPalette.ts'] },
  { name: 'theme', files: ['ui/createFinanceTheme.ts', 'ui/ThemeSheet.tsx'] },
  { name: 'mui-look', files: ['ui/MuiLook.tsx'] },
  { name: 'inline-error', files: ['ui/InlineError.tsx'] },
  { name: 'alert', files: ['ui/Alert.tsx', 'ui/TechnicalDetail.tsx', 'ui/bringIntoView.ts', 'ui/focusAround.ts'] },
  { name: 'fields', files: ['ui/TextField.tsx', 'ui/DateField.tsx', 'parts/booking/TransactableInput.tsx'] },
  { name: 'writing', files: ['runtime/useWrite.ts'] },
  { name: 'form', files: ['parts/record/RecordDialog.tsx'] },
  { name: 'object', files: ['parts/booking/ObjectGroup.tsx'] },
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
