import { FrameErrors } from '../errors.js'

/** The result of an authenticator. */
interface PasskeyAnswer {
  /** Base64url. */
  readonly id: string
  /** For the server, as WebAuthn's JSON has it; without the secret. */
  readonly json: Readonly<Record<string, unknown>>
  /** The passkey's secret from the salt (WebAuthn PRF); `undefined` if it makes none, or not at its creation. */
  readonly secret: Uint8Array<ArrayBuffer> | undefined
}

/** Passkeys of the browser. */
export interface Passkeys {
  /** Whether the browser has them, and this page's address may use them. */
  isAvailable(): boolean
  /**
   * @param options as the server made them, in WebAuthn's JSON
   * @throws KitError `passkey_exists`, `passkey_cancelled`
   */
  create(options: object, salt: BufferSource, signal: AbortSignal): Promise<PasskeyAnswer>
  /** @throws KitError `passkey_cancelled` */
  use(options: object, salt: BufferSource, signal: AbortSignal): Promise<PasskeyAnswer>
}

/** A numeric address can have no passkeys: it is no domain. */
const NUMERIC = /^(?:\d+\.){3}\d+$|^\[/

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (!credential) throw FrameErrors.passkey_cancelled()
  const made = credential as PublicKeyCredential
  const { prf } = made.getClientExtensionResults()
  const first = prf?.results?.first
  const bytes = first && (ArrayBuffer.isView(first) ? first.buffer : first)
  return {
    id: made.id,
    // The results hold the secret: it stays here.
    json: { ...made.toJSON(), clientExtensionResults: {} },
    secret: bytes && new Uint8Array(bytes.slice(0)),
  }
}

/** @throws KitError in place of the browser's errors */
async function asked(work: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    return answerOf(await work())
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError'
    throw isThere ? FrameErrors.passkey_exists({}, error) : FrameErrors.passkey_cancelled({}, error)
  }
}

/** Passkeys of a real page. */
export function browserPasskeys({
  navigator,
  location,
  PublicKeyCredential: api,
}: Window & typeof globalThis): Passkeys {
  return {
    isAvailable: () =>
      !NUMERIC.test(location.hostname) &&
      typeof (api as unknown as { parseCreationOptionsFromJSON?: unknown } | undefined)
        ?.parseCreationOptionsFromJSON === 'function',
    create: (options, salt, signal) =>
      asked(() => {
        const publicKey = api.parseCreationOptionsFromJSON(options as never)
        publicKey.extensions = { ...publicKey.extensions, prf: { eval: { first: salt } } }
        return navigator.credentials.create({ publicKey, signal })
      }),
    use: (options, salt, signal) =>
      asked(() => {
        const publicKey = api.parseRequestOptionsFromJSON(options as never)
        publicKey.extensions = { ...publicKey.extensions, prf: { eval: { first: salt } } }
        return navigator.credentials.get({ publicKey, signal })
      }),
  }
}
