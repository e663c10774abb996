import type {
  AccountType,
  EnablerTerms,
  FeeTerms,
  OnlinePaymentMethod,
  OnlinePaymentType,
  PageMethod,
} from '@finance/contract';

/** Terms while they are typed: percents as text, with a comma. */
export interface FeeValues extends Pick<FeeTerms, 'fee_bearer'> {
  fee: number | null;
  fee_percent: string;
  fee_minimum: number | null;
  fee_vat_percent: string;
}

/** What the form of an enabler holds. */
export interface EnablerValues extends FeeValues {
  name: string;
  type: OnlinePaymentType;
  active: boolean;
  account_type: AccountType | null;
  account_id: number | null;
  method_fees: (FeeValues & { method: OnlinePaymentMethod })[];
  page_methods: PageMethod[];
  static_qris: string | null;
  payout_bank_account_id: number | null;
  payouts_since: string | null;
  credentials: Record<string, string>;
}

export const noFee: FeeTerms = {
  fee: 0,
  fee_percent: 0,
  fee_minimum: 0,
  fee_vat_percent: 0,
  fee_bearer: 'merchant',
};

/** Terms as the form shows them: a field for what is zero is empty. */
export function feeValuesOf(terms: FeeTerms): FeeValues {
  return {
    fee: terms.fee || null,
    fee_percent: percentText(terms.fee_percent),
    fee_minimum: terms.fee_minimum || null,
    fee_vat_percent: percentText(terms.fee_vat_percent),
    fee_bearer: terms.fee_bearer,
  };
}

/** Terms as they are sent; a percent that is none is NaN, which no schema accepts. */
function termsIn(values: FeeValues): FeeTerms {
  return {
    fee: values.fee ?? 0,
    fee_percent: percentIn(values.fee_percent),
    fee_minimum: values.fee_minimum ?? 0,
    fee_vat_percent: percentIn(values.fee_vat_percent),
    fee_bearer: values.fee_bearer,
  };
}

/** All terms of the form. */
export function allTermsIn(values: EnablerValues): EnablerTerms {
  return {
    ...termsIn(values),
    method_fees: values.method_fees.map((each) => ({ method: each.method, ...termsIn(each) })),
  };
}

function percentText(percent: number): string {
  return percent === 0 ? '' : String(percent).replace('.', ',');
}

function percentIn(typed: string): number {
  const text = typed.trim().replace(/%$/, '').trimEnd().replace(',', '.');
  return /^\d*(?:\.\d*)?$/.test(text) ? Number(text || 0) : Number.NaN;
}
