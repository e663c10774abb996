import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@finance/contract';

/** What an authenticator, or who pretends to be one, may do otherwise. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `webauthn.create` or `webauthn.get`. */
  type?: string;
  userHandle?: string;
  /** How often it says that it has signed. */
  counter?: number;
  /** Whether it has asked for a finger or a PIN. */
  isVerified?: boolean;
  /** The page stood in a frame of another one. */
  topOrigin?: string;
}

/** An authenticator in software that holds one passkey: ES256, without attestation. */
export class Authenticator {
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credential = randomBytes(32).toString('base64url');
  #userHandle = '';
  /** How often it has signed; undefined for one that does not count. */
  counter: number | undefined;

  constructor({ counts = true }: { counts?: boolean } = {}) {
    this.counter = counts ? 0 : undefined;
  }

  /** Answers `navigator.credentials.create()`. */
  make({ challenge, rp, user }: PasskeyCreation, otherwise: Otherwise = {}): NewPasskey['credential'] {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
    const publicKey = map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      ...coordinates.map((one, index): [Buffer, Buffer] => [number(-2 - index), bytes(one)]),
    ]);
    const id = Buffer.from(this.credential, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const authData = Buffer.concat([this.#data(rp.id, otherwise, 0x40), attested]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      id: this.credential,
      rawId: this.credential,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, otherwise).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  sign({ challenge, rpId }: PasskeyRequest, otherwise: Otherwise = {}): PasskeyAnswer {
    if (this.counter !== undefined) this.counter++;
    const clientData = this.#clientData('webauthn.get', challenge, otherwise);
    const data = this.#data(rpId, otherwise);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.credential,
      rawId: this.credential,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
        userHandle: otherwise.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(
    type: string,
    challenge: string,
    { origin = 'http://localhost', topOrigin, ...otherwise }: Otherwise,
  ): Buffer {
    const across = topOrigin === undefined ? { crossOrigin: false } : { crossOrigin: true, topOrigin };
    const said = { type: otherwise.type ?? type, challenge: otherwise.challenge ?? challenge, origin, ...across };
    return Buffer.from(JSON.stringify(said));
  }

  /** The flags say that somebody was there (1) and was verified (4). */
  #data(rpId: string, { isVerified = true, ...otherwise }: Otherwise, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(otherwise.counter ?? this.counter ?? 0);
    const place = createHash('sha256')
      .update(otherwise.rpId ?? rpId)
      .digest();
    return Buffer.concat([place, Buffer.from([1 + (isVerified ? 4 : 0) + more]), counter]);
  }
}

/** CBOR (RFC 8949), as far as it is needed here. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([kind * 32 + value]);
  return value < 256 ? Buffer.from([kind * 32 + 24, value]) : Buffer.from([kind * 32 + 25, value >> 8, value & 255]);
}

function number(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

function map(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
