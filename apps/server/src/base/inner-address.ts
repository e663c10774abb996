import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Addresses that lead into the machine or its network, and none that a server of others has. */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96], // with what is mapped from IPv4 in an old way
  ['64:ff9b::', 32], // what a gateway translates to IPv4
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of ours; one that holds an IPv4 address is what that is. */
export function isInner(address: string): boolean {
  return inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Looks a name up once: whoever connects uses this address, so that it cannot become an inner one in between.
 * @returns `unknown` where it is not found, `inner` where it must not be connected to
 */
export async function outerAddress(
  host: string,
  { allowsInner }: { allowsInner: boolean },
): Promise<{ address: string } | 'unknown' | 'inner'> {
  const address = await lookup(host, { order: 'ipv4first' }).then(
    (found) => found.address,
    () => undefined,
  );
  if (address === undefined) return 'unknown';
  return !allowsInner && isInner(address) ? 'inner' : { address };
}
