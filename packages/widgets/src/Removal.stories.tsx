import { createClient, createMemoryPreferences, createMemorySession, type FinanceClient } from '@finance/api-client';
import { aStoredFile, aToken, createWorld, scenarios } from '@finance/api-client/testing';
import { type ComponentProps, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, spyOn, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import * as exported from './index.ts';

type Exported = typeof exported;
/** The exported components. */
type WidgetName = {
  [Name in keyof Exported]: Name extends Capitalize<Name>
    ? Exported[Name] extends (props: never) => ReactNode
      ? Name
      : never
    : never;
}[keyof Exported];

const nothing = () => {};
const bank = { account_type: 'bank', account_id: 1 } as const;
const object = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' };
const dates = { date_from: '2026-01-01', date_to: '2026-03-10' };
const { uuid } = aStoredFile();
const hrefOf = (place: string, id = '') => `#${place}/${id}`;

/** What each of them is drawn with; one that is missing here does not compile. */
const widgets: { [Name in Exclude<WidgetName, 'FinanceProvider'>]: ComponentProps<Exported[Name]> } = {
  AccountDisplay: bank,
  AccountSelector: { accountType: 'bank', value: null, onChange: nothing },
  ApprovalRequestDetail: { id: 1 },
  ApprovalRequestList: {},
  AccountTypeSelect: { value: null, onChange: nothing },
  BalanceList: {},
  BankBalance: {},
  BankAccountAccessList: {},
  BankAccountAccessMatrix: {},
  BankAccountList: {},
  BankStatementDetail: { id: 1 },
  BankStatementImport: {},
  BankStatementList: {},
  Reconciliation: { bankAccountId: 1 },
  StatementRuleList: {},
  BankSelector: { value: null, onChange: nothing },
  CashClosingCreate: { cashierId: 1 },
  CashClosingDetail: { id: 7 },
  CashClosingList: {},
  CashHandovers: {},
  CashFlow: { value: dates, onChange: nothing },
  CashierList: {},
  CashierSelector: { value: null, onChange: nothing },
  CorrectionRequestList: {},
  CounterpartyDetail: { id: 1 },
  CounterpartyList: {},
  DateField: { label: 'Tanggal', value: '2026-01-31', onValueChange: nothing },
  DateRangeFilter: { value: dates, onChange: nothing },
  AdvanceCreate: { direction: 'received' },
  AdvanceDetail: { id: 1 },
  AdvanceList: {},
  DeductionList: {},
  DeductionMonthList: {},
  DueCreate: { type: 'R' },
  DueDetail: { id: 1 },
  DueReminderList: {},
  DueList: {},
  DuePaymentBatchCreate: {},
  DuePaymentBatchDetail: { id: 3 },
  DuePaymentBatchList: {},
  FileList: {},
  FilePreview: { uuid },
  FileUpload: { value: uuid, onChange: nothing },
  FullScreenSpinner: {},
  Import: { resource: 'transaction' },
  ImportList: {},
  InvestmentAccountList: {},
  InvestmentSelector: { value: null, onChange: nothing },
  ListFilter: {
    screen: 'transaction',
    fields: [{ kind: 'transactable' }, { kind: 'account', name: 'account', label: 'Account' }],
    value: {},
    onChange: nothing,
  },
  LiveUpdates: {},
  OnlinePaymentCreate: { request: object },
  OnlinePaymentDetail: { id: 1 },
  OnlinePaymentEnablerList: {},
  PeriodClosingDetail: { id: 1 },
  PeriodClosingGuide: { hrefOf },
  PeriodClosingList: {},
  ActivityList: {},
  RecurringList: {},
  OnlinePaymentForm: {},
  OnlinePaymentList: {},
  InTransitMoney: {},
  PayoutCreate: {},
  PayoutDetail: { id: 1 },
  PayoutList: {},
  OnlinePaymentRequestForm: { data: null, tenantId: 1, onSignIn: nothing, switchTenant: null },
  QuickKeys: {},
  OpeningBalances: {},
  OpenApplication: { subject: { ...object, transactable_subtype: null } },
  Overview: { hrefOf },
  Pagination: { page: 1, totalPages: 3, onPageChange: nothing },
  PrinterDialog: { onClose: nothing },
  Profile: {},
  ReportDownload: { report: 'transaction' },
  ReportList: { value: dates },
  RunningBalanceList: bank,
  Rupiah: { amount: 1 },
  RupiahField: { label: 'Jumlah', value: 1, onValueChange: nothing },
  Settings: {},
  SortToggle: { order: 'asc', onOrderChange: nothing },
  TenantFinder: {},
  TransactableFilter: { value: {}, onChange: nothing },
  TransactableInput: { field: 'transactable_app', value: '', onChange: nothing },
  TransactionCreate: {},
  TransactionDetail: { id: 1 },
  TransactionList: {},
  TransactionPrint: { uuid },
  TransactionTitle: { uuid },
  UnsentTransactions: {},
  TransferCreate: {},
  TransferDetail: { id: 1 },
  TransferList: {},
  UnconfirmedTransactionCreate: {},
  UnconfirmedTransactionDetail: { id: 8 },
  UnconfirmedTransactionList: {},
  UserFinder: {},
  ServiceAccountList: {},
  WebhookList: {},
  UserList: {},
  WhatsAppButton: { phone: '0812' },
  Workplace: { hrefOf },
};

/** A client whose answers can be held back. */
function holdingClient() {
  let held: (() => void)[] | null = null;
  let asked = 0;
  /** Saves go out one after the other, or those that are pressed last may come first. */
  let before: Promise<unknown> = Promise.resolve();
  const client = createClient({
    session: createMemorySession(aToken()),
    preferences: createMemoryPreferences(),
    async fetch(...request) {
      asked += 1;
      try {
        const [input, init] = request;
        const isRead = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
        const answering = isRead ? fetch(...request) : before.then(() => fetch(...request));
        if (!isRead) before = answering.catch(() => {});
        const answer = await answering;
        if (held) await new Promise<void>((resolve) => held?.push(resolve));
        return answer;
      } finally {
        asked -= 1;
      }
    },
  });
  return {
    client,
    isIdle: () => asked === 0,
    hold: () => void (held = []),
    release() {
      held?.forEach((go) => go());
      held = null;
    },
  };
}

let show: (drawn: ReactNode) => void = nothing;

function Host() {
  const [drawn, setDrawn] = useState<ReactNode>(null);
  useEffect(() => {
    show = (next) => flushSync(() => setDrawn(next));
  }, []);
  return drawn;
}

function draw(name: keyof typeof widgets, client: FinanceClient) {
  // oxlint-disable-next-line import/namespace -- one of its names, as `widgets` checks
  const Widget = exported[name] as ComponentType<object>; // with the props of its name
  show(<exported.FinanceProvider client={client}>{createElement(Widget, widgets[name])}</exported.FinanceProvider>);
}

const buttons = 'button:enabled:not([aria-disabled="true"]), [role="button"]';
const inputs = 'input:enabled:not([readonly], [type="file"], [type="checkbox"], [type="radio"]), textarea:enabled';
const names = Object.keys(widgets) as (keyof typeof widgets)[];

/** Types into every field, so that there is something to save. */
function typeAll() {
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inputs)) {
    if (input.value === typed) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
    set?.call(input, typed); // React takes no notice of a value that is set on the element itself
    flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }
}

const typed = '1000';

/**
 * What a widget begins when everything that can be pressed in it is pressed, and then everything in what that opens;
 * with something typed in every field. Saves of one record refuse each other: what a widget's end saves goes through
 * only `fromEnd`.
 */
async function pressAll({ fromEnd = false } = {}) {
  const pressed = new Set<Element>();
  for (let depth = 0; depth < 2; depth += 1) {
    typeAll();
    await nextTurn();
    const found = [...document.querySelectorAll<HTMLElement>(buttons)];
    for (const button of fromEnd ? found.toReversed() : found) {
      if (pressed.has(button) || /Batal|Tutup|Muat ulang|Kembali/.test(button.textContent)) continue;
      pressed.add(button);
      flushSync(() => button.click());
    }
    await nextTurn();
  }
}

function nextTurn() {
  return new Promise(requestAnimationFrame);
}

const meta = preview.meta({
  title: 'Penyematan/Widget dilepas',
  id: 'embed-removal',
  render: () => <Host />,
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ duePaymentBatches: true }) }));
    const page = { opener: null, document: { title: '' }, location: { replace: nothing }, close: nothing };
    spyOn(window, 'open').mockReturnValue(page as unknown as Window); // has all members that are used
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing); // which would save a file
  },
});

/** Does this to every widget and takes it away; what is left then is named by `.storybook/watchRemovals.ts`. */
function removed(begin: (name: keyof typeof widgets, server: ReturnType<typeof holdingClient>) => Promise<void>) {
  return async () => {
    const faults: string[] = [];
    const hear = (event: PromiseRejectionEvent | ErrorEvent) => {
      event.preventDefault(); // it is told here, with its widget
      const fault = ('reason' in event ? event.reason : event.error) as Error | null; // whatever was thrown
      if (fault) faults.push(fault.stack ?? `${fault}`); // a ResizeObserver that runs late has none
    };
    addEventListener('unhandledrejection', hear);
    addEventListener('error', hear);
    for (const name of names) {
      const server = holdingClient();
      await begin(name, server);
      const said = spyOn(console, 'error').mockImplementation((...words) => faults.push(words.join(' ')));
      show(null);
      window.dispatchEvent(new Event('focus'));
      server.release();
      await waitFor(() => expect(server.isIdle()).toBe(true));
      window.dispatchEvent(new Event('focus'));
      await nextTurn();
      said.mockRestore();
      await expect(faults, name).toEqual([]);
    }
    removeEventListener('unhandledrejection', hear);
    removeEventListener('error', hear);
  };
}

async function read(name: keyof typeof widgets, server: ReturnType<typeof holdingClient>) {
  draw(name, server.client);
  await nextTurn();
  await waitFor(() => expect(server.isIdle()).toBe(true));
  await nextTurn();
}

export const WhileItReads = meta.story({
  play: removed(async (name, server) => {
    server.hold();
    draw(name, server.client);
    await nextTurn();
  }),
});

export const AfterEverythingWasPressed = meta.story({
  play: removed(async (name, server) => {
    await read(name, server);
    server.hold();
    await pressAll();
  }),
});

/** The provider stays, as in a host's own page. */
export const InAHostsProvider = meta.story({
  play: removed(async (name, server) => {
    await read(name, server);
    server.hold();
    await pressAll({ fromEnd: true });
    show(<exported.FinanceProvider client={server.client}>{null}</exported.FinanceProvider>);
    server.release();
    await waitFor(() => expect(server.isIdle()).toBe(true));
  }),
});
