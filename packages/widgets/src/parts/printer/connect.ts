import type { Printer, Way } from './printer.ts';

/** What stopped a printer. */
export type PrinterProblem = 'unsupported' | 'none-chosen' | 'refused' | 'away' | 'busy' | 'lost';

export class PrinterFault extends Error {
  readonly problem: PrinterProblem;
  constructor(problem: PrinterProblem, options?: ErrorOptions) {
    super(`printer: ${problem}`, options);
    this.problem = problem;
  }
}

/** An opened line to a printer. */
export interface Connection {
  /** Resolves when the printer has taken all of it. */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends it, and a write under way. */
  close(): Promise<void>;
}

/** What browsers offer of `navigator`; each is missing somewhere. */
export interface Devices {
  usb?: {
    getDevices(): Promise<UsbDevice[]>;
    requestDevice(options: { filters: object[] }): Promise<UsbDevice>;
  };
  serial?: {
    getPorts(): Promise<SerialPort[]>;
    requestPort(): Promise<SerialPort>;
  };
  bluetooth?: {
    getDevices?(): Promise<BluetoothDevice[]>;
    requestDevice(options: { acceptAllDevices: true; optionalServices: string[] }): Promise<BluetoothDevice>;
  };
}

export interface UsbDevice {
  vendorId: number;
  productId: number;
  serialNumber?: string | undefined;
  productName?: string | undefined;
  configuration: {
    interfaces: {
      interfaceNumber: number;
      alternates: {
        interfaceClass: number;
        endpoints: { endpointNumber: number; direction: string; type: string }[];
      }[];
    }[];
  } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ status?: string }>;
}

export interface SerialPort {
  writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface BluetoothDevice {
  id: string;
  name?: string | undefined;
  gatt?: {
    connect(): Promise<{ getPrimaryServices(): Promise<BluetoothService[]> }>;
    disconnect(): void;
  };
}

interface BluetoothService {
  getCharacteristics(): Promise<
    {
      properties: { write: boolean; writeWithoutResponse: boolean };
      writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
      writeValueWithoutResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
    }[]
  >;
}

/** Opens the browser's own choice of a printer; only during a click. */
export async function choosePrinter(devices: Devices, way: Way): Promise<Pick<Printer, 'id' | 'name'>> {
  try {
    return await choosers[way](devices);
  } catch (cause) {
    throw faultOf(cause, 'refused');
  }
}

const choosers: Record<Way, (devices: Devices) => Promise<Pick<Printer, 'id' | 'name'>>> = {
  async usb({ usb }) {
    if (!usb) throw new PrinterFault('unsupported');
    const device = await usb.requestDevice({ filters: [{ classCode: printerClass }] });
    return { id: usbId(device), name: device.productName ?? 'Printer USB' };
  },
  async serial({ serial }) {
    if (!serial) throw new PrinterFault('unsupported');
    return { id: serialId(await serial.requestPort()), name: 'Printer serial' };
  },
  async bluetooth({ bluetooth }) {
    if (!bluetooth) throw new PrinterFault('unsupported');
    const device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: printServices });
    metBefore.set(bluetooth, device);
    return { id: device.id, name: device.name ?? 'Printer Bluetooth' };
  },
};

/** Opens the line to a chosen printer. Nothing is printed by that. */
export async function connect(devices: Devices, printer: Printer): Promise<Connection> {
  try {
    return await openers[printer.way](devices, printer);
  } catch (cause) {
    throw faultOf(cause, 'busy');
  }
}

const openers: Record<Way, (devices: Devices, printer: Printer) => Promise<Connection>> = {
  usb: openUsb,
  serial: openSerial,
  bluetooth: openBluetooth,
};

const printerClass = 7; // of USB interfaces
const usbBytes = 4096;

async function openUsb({ usb }: Devices, { id }: Printer): Promise<Connection> {
  if (!usb) throw new PrinterFault('unsupported');
  const device = (await usb.getDevices()).find((each) => usbId(each) === id);
  if (!device) throw new PrinterFault('away');
  try {
    await device.open();
    return await claim(device);
  } catch (cause) {
    await device.close().catch(() => {}); // of one that never opened
    throw cause;
  }
}

async function claim(device: UsbDevice): Promise<Connection> {
  if (device.configuration === null) await device.selectConfiguration(1);
  const place = device.configuration?.interfaces
    .flatMap(({ interfaceNumber, alternates: [first] }) => {
      const out = first?.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      return out ? [{ interfaceNumber, isPrinter: first?.interfaceClass === printerClass, ...out }] : [];
    })
    .toSorted((one, other) => Number(other.isPrinter) - Number(one.isPrinter))[0];
  if (!place) throw new PrinterFault('away');
  await device.claimInterface(place.interfaceNumber);
  return {
    write: inPieces(usbBytes, async (piece) => {
      const { status = 'ok' } = await device.transferOut(place.endpointNumber, piece);
      if (status !== 'ok') throw new PrinterFault('lost');
    }),
    close: () => device.close(),
  };
}

async function openSerial({ serial }: Devices, { id, baudRate }: Printer): Promise<Connection> {
  if (!serial) throw new PrinterFault('unsupported');
  const port = (await serial.getPorts()).find((each) => serialId(each) === id);
  if (!port) throw new PrinterFault('away');
  await port.open({ baudRate });
  const writer = port.writable?.getWriter();
  if (!writer) throw new PrinterFault('away');
  return {
    write: inPieces(usbBytes, (piece) => writer.write(piece)),
    async close() {
      await writer.abort().catch(() => {}); // of a port that is gone
      writer.releaseLock();
      await port.close();
    },
  };
}

/** The services that receipt printers print by. */
const printServices = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
];
const bluetoothBytes = 100;

/** Browsers forget which Bluetooth device was chosen as soon as nobody holds it. */
const metBefore = new WeakMap<NonNullable<Devices['bluetooth']>, BluetoothDevice>();

async function openBluetooth({ bluetooth }: Devices, { id }: Printer): Promise<Connection> {
  if (!bluetooth) throw new PrinterFault('unsupported');
  let device = [metBefore.get(bluetooth), ...((await bluetooth.getDevices?.()) ?? [])].find((each) => each?.id === id);
  if (!device) {
    device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: printServices });
    metBefore.set(bluetooth, device);
  }
  const { gatt } = device;
  const server = await gatt?.connect().catch((cause: unknown) => {
    throw new PrinterFault('away', { cause });
  });
  for (const service of (await server?.getPrimaryServices()) ?? [])
    for (const place of await service.getCharacteristics()) {
      const { write, writeWithoutResponse } = place.properties;
      if (!write && !writeWithoutResponse) continue;
      return {
        write: inPieces(bluetoothBytes, (piece) =>
          write ? place.writeValueWithResponse(piece) : place.writeValueWithoutResponse(piece),
        ),
        close: async () => gatt?.disconnect(),
      };
    }
  gatt?.disconnect();
  throw new PrinterFault('away');
}

function inPieces(size: number, send: (piece: Uint8Array<ArrayBuffer>) => Promise<void>) {
  return async (bytes: Uint8Array) => {
    try {
      for (let at = 0; at < bytes.length; at += size) await send(new Uint8Array(bytes.slice(at, at + size)));
    } catch (cause) {
      throw new PrinterFault('lost', { cause });
    }
  };
}

const usbId = ({ vendorId, productId, serialNumber = '' }: UsbDevice) => `${vendorId}:${productId}:${serialNumber}`;

function serialId(port: SerialPort): string {
  const { usbVendorId, usbProductId } = port.getInfo();
  return `${usbVendorId ?? ''}:${usbProductId ?? ''}`;
}

/** What a browser threw as a fault; what it does not name is `otherwise`. */
function faultOf(cause: unknown, otherwise: PrinterProblem): PrinterFault {
  if (cause instanceof PrinterFault) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotFoundError') return new PrinterFault('none-chosen', { cause });
  if (name === 'SecurityError' || name === 'NotAllowedError') return new PrinterFault('refused', { cause });
  return new PrinterFault(otherwise, { cause });
}
