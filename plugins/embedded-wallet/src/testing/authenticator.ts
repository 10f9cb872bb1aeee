import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Options of a registration or a use, as far as an authenticator looks at them. */
interface Asked {
  readonly challenge: string
}

/** Where a browser says that it was asked. */
export interface AskedFrom {
  readonly origin: string
  /** The page around the frame. */
  readonly topOrigin?: string
  /** Whether somebody showed who they are. */
  readonly isVerified?: boolean
}

const base64url = (bytes: Uint8Array) =>
  encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const utf8 = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

function clientData(type: string, { challenge }: Asked, { origin, topOrigin }: AskedFrom) {
  const frame = topOrigin === undefined ? {} : { crossOrigin: true, topOrigin }
  return utf8(JSON.stringify({ type, challenge, origin, ...frame }))
}

/** ECDSA signatures are DER in WebAuthn; WebCrypto gives two numbers behind each other. */
function der(signature: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const from = bytes.findIndex((byte) => byte !== 0)
    const rest = [...bytes.slice(from)]
    const whole = (rest[0] ?? 0) > 127 ? [0, ...rest] : rest
    return [0x02, whole.length, ...whole]
  }
  const both = [...number(signature.slice(0, 32)), ...number(signature.slice(32))]
  return new Uint8Array([0x30, both.length, ...both])
}

/** An authenticator in software, with one passkey for `rpId`. */
export async function createAuthenticator(rpId: string) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const credentialId = crypto.getRandomValues(new Uint8Array(32))
  const id = base64url(credentialId)
  let counter = 0

  async function authenticatorData(isVerified: boolean, attested: Uint8Array) {
    counter += 1
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
    const tail = new Uint8Array([flags, 0, 0, 0, counter])
    return joined(await sha256(utf8(rpId)), tail, attested)
  }

  return {
    id,
    /** As `startRegistration` of `@simplewebauthn/browser` answers. */
    async register(asked: Asked, from: AskedFrom) {
      const publicKey = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, raw.slice(1, 33)],
          [-3, raw.slice(33)],
        ]),
      )
      const length = new Uint8Array([0, credentialId.length])
      const attested = joined(new Uint8Array(16), length, credentialId, publicKey)
      const authData = await authenticatorData(from.isVerified ?? true, attested)
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      )
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', asked, from)),
        attestationObject: base64url(object),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
    },
    /** As `startAuthentication` answers. */
    async use(asked: Asked, from: AskedFrom) {
      const authData = await authenticatorData(from.isVerified ?? true, new Uint8Array())
      const client = clientData('webauthn.get', asked, from)
      const signed = joined(authData, await sha256(client))
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const made = await crypto.subtle.sign(algorithm, keys.privateKey, signed)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(der(new Uint8Array(made))),
      }
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
    },
  }
}
