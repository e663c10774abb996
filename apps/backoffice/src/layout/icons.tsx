import { stroke } from '@finance/widgets/ui';

// One icon for each place of the menu, and for the buttons of the frame.
export const HomeIcon = /* @__PURE__ */ stroke('M4 11.5 12 4.5l8 7', 'M6.5 10v10h11V10');
export const TransactionIcon = /* @__PURE__ */ stroke('M4 8.5h14l-3.5-3.5M20 15.5H6l3.5 3.5');
export const TransferIcon = /* @__PURE__ */ stroke('M3.5 6.5h6v11h-6zM14.5 6.5h6v11h-6z', 'M10 12h4');
export const UnconfirmedIcon = /* @__PURE__ */ stroke('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z', 'M12 8v4.5l3 2');
export const PayoutIcon = /* @__PURE__ */ stroke('M3.5 9.5 12 4l8.5 5.5M5 19.5h14M12 9v7m-3-3 3 3 3-3');
export const OnlinePaymentIcon = /* @__PURE__ */ stroke('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4');
export const DueIcon = /* @__PURE__ */ stroke('M5.5 3.5h13v17l-3.2-2-3.3 2-3.3-2-3.2 2z', 'M9 8.5h6M9 12.5h6');
export const AdvanceIcon = /* @__PURE__ */ stroke('M4 7h16v10H4zM4 12h4M16 12h4', 'M12 9.5v5M9.8 12.2 12 14.5l2.2-2.3');
export const DeductionIcon = /* @__PURE__ */ stroke(
  'M5.5 3.5h13v17l-3.2-2-3.3 2-3.3-2-3.2 2z',
  'M9 15l6-6M9.5 9v.01M14.5 15v.01',
);
export const DuePaymentBatchIcon = /* @__PURE__ */ stroke('M4 12.5l4 4 7-9', 'M12.5 16l.7.6L20.5 7.5');
export const BalanceIcon = /* @__PURE__ */ stroke('M4 7v11.5h16V7zM4 7l12.5-3v3', 'M16 12.8v.01');
export const PeriodClosingIcon = /* @__PURE__ */ stroke('M5 4h11l3 3v13H5z', 'M8.5 13l2.5 2.5 4.5-5');
export const CashClosingIcon = /* @__PURE__ */ stroke('M5 11h14v9.5H5z', 'M8 11V8a4 4 0 0 1 8 0v3');
export const MovementIcon = /* @__PURE__ */ stroke('M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01');
export const ReportIcon = /* @__PURE__ */ stroke('M6 3.5h8l4.5 4.5v12.5H6z', 'M9.5 17v-3M12.2 17v-6M15 17v-4');
export const CashFlowIcon = /* @__PURE__ */ stroke('M4 19.5h16M6.5 16V9M11 16V5M15.5 16v-5M19.5 16V7.5');
export const StatementIcon = /* @__PURE__ */ stroke('M5.5 3.5h13v17h-13zM8.5 8h7M8.5 12h7M8.5 16h4');
export const MatchIcon = /* @__PURE__ */ stroke('M4 7h7M4 12h5M4 17h7', 'M13 13l3 3 5-7');
export const RuleIcon = /* @__PURE__ */ stroke('M4 6h9M4 12h5M4 18h9', 'M15 9l4 3-4 3');
export const ImportIcon = /* @__PURE__ */ stroke('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15');
export const BankIcon = /* @__PURE__ */ stroke('M4 9.5 12 4l8 5.5zM6.5 10v7M12 10v7M17.5 10v7M4 20h16');
export const CashierIcon = /* @__PURE__ */ stroke('M4.5 12h15v8h-15zM7 12V5h7v7', 'M9 8h3M9.5 16h5');
export const InvestmentIcon = /* @__PURE__ */ stroke('M4 18l5.5-6 4 3.5L20 7.5M15.5 7h5v5');
export const EnablerIcon = /* @__PURE__ */ stroke('M9 4v5M15 4v5M6 9h12v3a6 6 0 0 1-12 0zM12 18v3');
export const AccessIcon = /* @__PURE__ */ stroke(
  'M8 10.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  'M11 11.5 19.5 4M16 7l2.5 2.5',
);
export const CounterpartyIcon = /* @__PURE__ */ stroke(
  'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0',
  'M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
);
export const UserIcon = /* @__PURE__ */ stroke('M12 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z', 'M4.5 20.5a7.5 7.5 0 0 1 15 0');
export const ServiceAccountIcon = /* @__PURE__ */ stroke('M5 9h14v10H5zM12 9V5M9.5 13v2M14.5 13v2M2.5 13v3M21.5 13v3');
export const ActivityIcon = /* @__PURE__ */ stroke('M3.5 12h4l3-7 4 14 2.5-7h3.5');
export const WebhookIcon = /* @__PURE__ */ stroke('M4 6h10v7H4zM9 13v5h7M13 15l3 3-3 3M18 6h2M18 9h2');
export const RequestIcon = /* @__PURE__ */ stroke('M4 5h16v11h-9l-4.5 4v-4H4z', 'M12 8v3M12 13.2v.01');
export const ApprovalIcon = /* @__PURE__ */ stroke(
  'M12 3l7 3v5.5c0 4.5-3 7.7-7 9.5-4-1.8-7-5-7-9.5V6z',
  'M8.8 12l2.3 2.3 4.2-4.6',
);
export const RecurringIcon = /* @__PURE__ */ stroke(
  'M5 12a7 7 0 0 1 12-5l2.5 2.5M19 12a7 7 0 0 1-12 5l-2.5-2.5',
  'M19.5 5v4.5H15M4.5 19v-4.5H9',
);
export const ReminderIcon = /* @__PURE__ */ stroke('M6.5 17h11l-1.5-2.5V11a4 4 0 0 0-8 0v3.5zM10.5 20h3');
export const SettingIcon = /* @__PURE__ */ stroke('M4 7h9M17 7h3M4 17h3M11 17h9', 'M15 5v4M9 15v4');
export const MoreIcon = /* @__PURE__ */ stroke(
  'M5.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z',
  'M11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z',
  'M17.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z',
);
export const NewIcon = /* @__PURE__ */ stroke('M12 5v14M5 12h14');
export const SearchIcon = /* @__PURE__ */ stroke('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5');
