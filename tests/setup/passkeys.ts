import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Encodes the few kinds of CBOR that authenticators use. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    return count < 256 ? Buffer.from([(major << 5) | 24, count]) : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  // an object of another realm in jsdom
  if (ArrayBuffer.isView(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Deviations of an authenticator from correct behaviour. */
type Deeds = {
  /** The origin of the calling page. */
  origin?: string;
  rpId?: string;
  counter?: number;
  /** False: without a fingerprint or PIN. */
  verified?: boolean;
  userHandle?: string;
};

const present = 0x01;
const verifiedFlag = 0x04;
const attested = 0x40;

/** An authenticator with one passkey (ES256, no attestation), as a browser speaks for it. */
export class VirtualAuthenticator {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #rpId = '';

  constructor(origin = 'http://localhost') {
    this.#origin = origin;
  }

  get #privateKey(): KeyObject {
    return this.#keys.privateKey;
  }

  /** COSE, base64url: as the server stores it. */
  get publicKey(): string {
    return base64url(this.#cose());
  }

  /** For a passkey that was stored without this authenticator. */
  belongsTo(accountId: string, rpId = 'localhost'): this {
    this.#userHandle = base64url(Buffer.from(accountId));
    this.#rpId = rpId;
    return this;
  }

  #cose(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  /** Makes its passkey. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, deeds: Deeds = {}) {
    const { origin = this.#origin, rpId = options.rp.id, counter = this.counter, verified = true } = deeds;
    this.#userHandle = options.user.id;
    this.#rpId = rpId;
    const id = Buffer.from(this.id, 'base64url');
    const size = Buffer.from([id.length >> 8, id.length & 255]);
    const flags = present | attested | (verified ? verifiedFlag : 0);
    const authData = this.#authData(rpId, flags, counter, Buffer.concat([Buffer.alloc(16), size, id, this.#cose()]));
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** Signs a challenge. Its counter increases unless the deviation sets another. */
  get(options: { challenge: string; rpId: string }, deeds: Deeds = {}) {
    const { origin = this.#origin, rpId = this.#rpId, verified = true, userHandle = this.#userHandle } = deeds;
    const counter = deeds.counter ?? (this.counter += 1);
    const authData = this.#authData(rpId, present | (verified ? verifiedFlag : 0), counter);
    const clientData = this.#clientData('webauthn.get', options.challenge, origin);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey)),
        userHandle,
      },
      clientExtensionResults: {},
    };
  }
}
