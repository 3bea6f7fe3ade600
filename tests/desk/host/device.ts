/** A device with a passkey, as a browser answers for one. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { origin } from './front-of.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');
const clientData = (type: string, challenge: string, from: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

/** Makes a device. Its counter goes on with each signature. @param from address of the page on which it is used */
export function makeDevice(from = origin) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = '';
  // Present and verified; its key follows when it is made.
  const dataOf = (flags: number, counter: number, more: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(from).hostname), head, more]);
  };
  return {
    id: text(id),
    make(asked: { challenge: string; user: { id: string } }): RegistrationResponseJSON {
      userHandle = asked.user.id;
      const [ofX, ofY] = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
      // COSE: a key on the curve P-256, for ES256.
      const key = [Buffer.from('a5010203262001215820', 'hex'), ofX, Buffer.from('225820', 'hex'), ofY];
      const authData = dataOf(0x45, 0, Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), id, ...key]));
      const cbor = [
        'a363666d74646e6f6e656761747453746d74a068617574684461746158',
        authData.length.toString(16),
      ];
      const attestationObject = Buffer.concat([Buffer.from(cbor.join(''), 'hex'), authData]);
      const clientDataJSON = text(clientData('webauthn.create', asked.challenge, from));
      const response = { clientDataJSON, attestationObject: text(attestationObject) };
      return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
    },
    sign({ challenge }: { challenge: string }, counter: number): AuthenticationResponseJSON {
      const authenticatorData = dataOf(0x05, counter);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle,
      };
      return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}
