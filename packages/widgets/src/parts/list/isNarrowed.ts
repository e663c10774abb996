/** Whether a filter leaves records out. Its order does not. */
export function isNarrowed(filter: object = {}): boolean {
  return Object.entries(filter).some(
    ([name, value]) => value !== undefined && value !== null && value !== '' && name !== 'order' && name !== 'order_by',
  );
}
