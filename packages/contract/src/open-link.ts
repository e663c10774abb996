/** The data for a link into another app. */
export interface OpenLinkSubject {
  transactable_app: string | null;
  transactable_type: string | null;
  transactable_subtype: string | null;
  transactable_id: string | null;
}

/**
 * `App/type` to URL template, for the five combinations of the suite; a tenant's own map replaces it. App names ignore
 * case.
 */
export const defaultOpenLinks: Record<string, string> = {
  'Gelora.Dealer/SalesOrder': '/dealer/sales-order/{id}',
  'Retail/Sales': '/retail/sales/{id}',
  'Retail/Purchase': '/retail/purchase/{id}',
  'Cashier/Income': '/cashier/income/{id}',
  'Cashier/Spending': '/cashier/spending/{id}',
};

/** Whether something can be a part of an address; dots would change it. */
export function fitsAddress(part: string | null): part is string {
  return part !== null && part !== '' && !/^\.\.?$/.test(part);
}

/**
 * The address of an object in its own app; null if the map has none, or without an id that fits into an address.
 *
 * @example
 * openLink({ 'Retail/Sales': 'https://retail.test/sales/{id}' }, transaction)
 */
export function openLink(links: Record<string, string>, subject: OpenLinkSubject): string | null {
  if (!subject.transactable_app || !subject.transactable_type || !fitsAddress(subject.transactable_id)) return null;
  const wanted = `${subject.transactable_app}/${subject.transactable_type}`.toLowerCase();
  const template = Object.entries(links).find(([key]) => key.toLowerCase() === wanted)?.[1];
  if (!template) return null;
  const parts: Record<string, string | null> = {
    id: subject.transactable_id,
    subtype: subject.transactable_subtype,
    type: subject.transactable_type,
    app: subject.transactable_app,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}

/** A header in the retail app that can be closed. */
export interface RetailHeader {
  kind: 'sales' | 'purchase';
  id: string;
}

/** The retail sales or purchase header of an object; null if it is none of the retail app's. */
export function retailHeader({
  transactable_app,
  transactable_type,
  transactable_id,
}: OpenLinkSubject): RetailHeader | null {
  if (transactable_app?.toLowerCase() !== 'retail' || !fitsAddress(transactable_id)) return null;
  const kind = (['sales', 'purchase'] as const).find((name) => name === transactable_type?.toLowerCase());
  return kind ? { kind, id: transactable_id } : null;
}
