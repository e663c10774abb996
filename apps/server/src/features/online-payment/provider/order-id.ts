/** Our order id at the provider: at most 50 of A-Z a-z 0-9 - _ ~ . */
export function orderIdOf(uuid: string, attempt: number): string {
  return `${uuid}-${attempt}`;
}

/** The payment that an order id belongs to, and which of its orders it is. */
export function paymentOf(order_id: string): { uuid: string; attempt: number } | null {
  const [, uuid, attempt] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,6})$/.exec(order_id) ?? [];
  return uuid === undefined ? null : { uuid, attempt: Number(attempt) };
}
