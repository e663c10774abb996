/** What comes together is one file, of the widgets' package and of the custom elements: it compresses better than thirty small ones, and is asked for once. First what every list needs, then what opens; an earlier group takes what a later one imports. */
export const groups = [
  { name: 'palette', test: /\/src\/theme\/(palette|shadows|typography|faint|cornerOf|scaleOf)/ },
  {
    name: 'core',
    test: /\/src\/(look\/(?!createFinanceLook|Alert|Field|Link|SaveButton|Select|TextField)|late\/(?!optional)|create-button\/(?!Reason)|states|styles\/(?!Facts|Detail|Figures|ScrollTable)|spinner|pagination\/(?!Pagination|NumberBox)|icons\/(?!rare)|amount\/Rupiah\.|ledger-list\/(?!ViewMenuItems|SelectionBar)|provider\/(FinanceProvider|LightRoot|LookContext|Questions|Notices|WidgetErrorBoundary|FinanceContext|tellFault|rows|use(?!Write|OpenPage)))/,
  },
  { name: 'theme-options', test: /\/src\/theme\/(partsOf|hostPalette)/ },
  { name: 'theme', test: /\/src\/theme\/(?!index)/ },
  { name: 'mui-look', test: /\/src\/provider\/(MuiLook|WidgetRoot)/ },
  { name: 'alert', test: /\/src\/look\/Alert/ },
  {
    name: 'fields',
    test: /\/src\/(look\/(Field|TextField)|date\/(DateField|typedDate|incompleteDate)|transactable\/TransactableInput)/,
  },
  {
    name: 'form',
    test: /\/src\/(look\/SaveButton|form\/(?!contractResolver|ProblemAlerts|putFieldErrors)|record-dialog\/RecordDialog|provider\/(useWrite|Dialog)|sign-choice|transaction\/transactionForm)/,
  },
  { name: 'saving', test: /\/src\/(provider\/(writing|touches|uncertainText)|form\/(ProblemAlerts|putFieldErrors))/ },
  {
    name: 'choices',
    test: /\/src\/(look\/Select|choice-select|account\/(?!Any)|(bank-account|cashier|investment-account)\/\w+Selector)/,
  },
];
