import type { FinanceClient, GetToken } from '@finance/api-client';
import type { Fault, TransactionField, TransactionFormSettings } from '@finance/widgets';

/** What all elements of the page share. */
export interface PageSettings {
  /** Where the API is; default the origin of the script. */
  baseUrl?: string | undefined;
  /** The host's one way to a token, called before the first call and whenever a token is over. */
  getToken?: GetToken | undefined;
  /** Hears of what goes wrong, without personal data: for the host's telemetry. */
  onFault?: ((fault: Fault) => void) | undefined;
}

export interface GroupSetting {
  /** Shown, but not to be changed. */
  readonly?: boolean;
  /** `false` hides the fields; what the attributes say still goes along. */
  shown?: boolean;
}

/** `element.setting`: how a host shapes the form, beyond what attributes say. */
export interface ElementSetting {
  transactable?: GroupSetting & { type_label?: string; id_label?: string };
  relatedEntity?: GroupSetting;
  amount?: GroupSetting;
  date?: GroupSetting;
  /** Single fields by their wire name; wins over the groups. */
  fields?: NonNullable<TransactionFormSettings['fieldsConfig']> & Partial<Record<TransactionField, unknown>>;
}

/** Everything that a widget in an element is made from. */
export interface ElementInput {
  attributes: Partial<Record<string, string>>;
  setting: ElementSetting;
  client: FinanceClient | undefined;
  getToken: GetToken | undefined;
  page: PageSettings & { baseUrl: string };
  mode: 'light' | 'dark' | 'system';
}

/** Tells the host something; the event's `detail`. What an element may say stands in `TagEvents`. */
export type Emit<Events> = <Name extends keyof Events & string>(name: Name, detail: Events[Name]) => void;
