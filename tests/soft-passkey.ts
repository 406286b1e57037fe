import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Answering = {
  /** The base64url challenge the site asked with. */
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the person was asked for a fingerprint or a PIN. */
  isVerified?: boolean;
};

/** A passkey made of software, for one account: what an authenticator and a browser answer, as the site receives it. */
export function createSoftPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  function authenticatorData({ rpId = 'bale.example', isVerified = true }: Answering, isNew: boolean): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    const head = Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
    if (!isNew) return head;
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([head, Buffer.alloc(16), length, id, coseKey(x, y)]);
  }

  const clientData = (type: string, { challenge, origin = 'https://bale.example' }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  return {
    /** The answer to being added. */
    register(asked: Answering): string {
      const data = authenticatorData(asked, true);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return answer({ clientDataJSON: clientData('webauthn.create', asked), attestationObject: attestation });
    },
    /** The answer to being asked who it is. */
    sign(asked: Answering): string {
      const clientDataJSON = clientData('webauthn.get', asked);
      const data = authenticatorData(asked, false);
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

/** A key of P-256 for ES256, as COSE writes it (RFC 9052): kty 2, alg -7, crv 1, x, y. */
function coseKey(x: string, y: string): Buffer {
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** Of at most 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
