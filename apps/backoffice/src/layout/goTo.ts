/** Leaves for an address that is still being made. */
export function goTo(address: Promise<string>): void {
  void address.then((made) => location.assign(made));
}
