import type { Devices, SerialPort, UsbDevice } from './connect.ts';
import type { Printer } from './printer.ts';

/** A printer chosen on this device, as `fakePrinter` knows it. */
export const chosenPrinter: Printer = {
  way: 'usb',
  id: '1208:514:A1',
  name: 'Printer Kasir',
  width: 58,
  language: 'esc-pos',
  baudRate: 9600,
  cuts: true,
  kicks: true,
};

/** A printer that a browser would reach, and what became of it. */
export interface FakePrinter {
  devices: Devices;
  /** All bytes that it took. */
  taken(): Uint8Array;
  isOpen: boolean;
  /** Takes nothing from now on, as without paper, until it is closed. */
  isStuck: boolean;
  /** What happens at the next call of that name, instead of what it does. */
  faults: Partial<Record<'getDevices' | 'requestDevice' | 'open' | 'claimInterface' | 'transferOut', () => unknown>>;
}

/** A USB printer with an interface of another kind before its own, and a serial one at the same place. */
export function fakePrinter(): FakePrinter {
  const pieces: Uint8Array[] = [];
  const fake: FakePrinter = {
    devices: {},
    taken: () => new Uint8Array(pieces.flatMap((piece) => [...piece])),
    isOpen: false,
    isStuck: false,
    faults: {},
  };
  async function happens(name: keyof FakePrinter['faults']) {
    const fault = fake.faults[name];
    delete fake.faults[name];
    await fault?.();
  }
  let giveUp = () => {};
  const bulk = { direction: 'out', type: 'bulk' };
  const usb: UsbDevice = {
    vendorId: 1208,
    productId: 514,
    serialNumber: 'A1',
    productName: 'Printer Kasir',
    configuration: null,
    async open() {
      await happens('open');
      fake.isOpen = true;
    },
    async close() {
      fake.isOpen = false;
      giveUp();
    },
    async selectConfiguration() {
      this.configuration = {
        interfaces: [
          { interfaceNumber: 0, alternates: [{ interfaceClass: 255, endpoints: [{ endpointNumber: 1, ...bulk }] }] },
          { interfaceNumber: 1, alternates: [{ interfaceClass: 7, endpoints: [{ endpointNumber: 2, ...bulk }] }] },
        ],
      };
    },
    claimInterface: () => happens('claimInterface'),
    async transferOut(endpoint, bytes) {
      await happens('transferOut');
      if (fake.isOpen && fake.isStuck) await new Promise<void>((resolve) => (giveUp = resolve));
      if (endpoint !== 2 || !fake.isOpen) throw new DOMException('The device was disconnected.', 'NetworkError');
      pieces.push(bytes);
      return { status: 'ok' };
    },
  };
  const port: SerialPort = {
    writable: null,
    getInfo: () => ({ usbVendorId: 1208, usbProductId: 514 }),
    async open() {
      fake.isOpen = true;
      this.writable = new WritableStream({ write: (piece) => void pieces.push(piece) });
    },
    async close() {
      fake.isOpen = false;
    },
  };
  fake.devices.usb = {
    async getDevices() {
      await happens('getDevices');
      return [usb];
    },
    async requestDevice() {
      await happens('requestDevice');
      return usb;
    },
  };
  fake.devices.serial = { getPorts: async () => [port], requestPort: async () => port };
  return fake;
}
