/** Leaves for an address as soon as it is known. */
export function goTo(address: Promise<string>): void {
  void address.then((made) => location.assign(made));
}
