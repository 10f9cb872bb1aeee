import { decodeBase64, encodeBase64 } from '@latchkey/kernel/encoding'
import { isKitError } from '@latchkey/kernel'
import type { Api, FrameSealed, FrameSignedIn } from './api.js'
import { FrameErrors, type Refusal } from './errors.js'
import { deriveKeys, type Keys } from './keys/derive.js'
import { makeWallet, openWallet } from './keys/seal.js'
import type { Vault } from './keys/vault.js'
import type { FramePorts } from './ports.js'

/** Who is signed in, and the keys of their wallet while they are. */
export interface Session {
  /** `undefined` where nobody is; asks the server once. */
  user(): Promise<FrameSignedIn | undefined>
  /** A login has succeeded. */
  begin(user: FrameSignedIn): void
  /** Asks the server again at the next call. */
  refresh(): void
  /** @throws KitError `not_connected`, `wallet_unreadable` */
  keys(): Promise<Keys>
  /** Forgets user and keys here; the server is not told. */
  end(): Promise<void>
}

/** What other pages of the wallet's origin are told. */
const SIGNED_OUT = 'signed-out'
const SIGNED_IN = 'signed-in'

interface SessionNeeds {
  readonly ports: FramePorts
  readonly api: Api
  readonly vault: Vault
}

const refusedWith = (error: unknown, code: string) =>
  isKitError(error) && (error.context as Partial<Refusal> | undefined)?.code === code

/** One session of the wallet's origin; pages of that origin tell each other when it changes. */
export function createSession({ ports, api, vault }: SessionNeeds): Session {
  let asked: Promise<FrameSignedIn | undefined> | undefined
  let opened: { readonly userId: string; readonly keys: Promise<Keys> } | undefined
  const forget = () => {
    asked = undefined
    opened = undefined
  }
  ports.tabs.listen((word) => {
    if (word === SIGNED_OUT || word === SIGNED_IN) forget()
  })
  const user = () =>
    (asked ??= whoIsSignedIn(api, vault).catch((error: unknown) => {
      asked = undefined
      throw error
    }))
  return {
    user,
    begin: (found) => {
      if (opened?.userId !== found.id) opened = undefined
      asked = Promise.resolve(found)
      ports.tabs.tell(SIGNED_IN)
    },
    refresh: () => {
      asked = undefined
    },
    keys: async () => {
      const found = await user()
      if (!found) throw FrameErrors.not_connected()
      if (opened?.userId === found.id) return opened.keys
      const opening = entropyOf(found.id, { ports, api, vault }).then(deriveKeys)
      const mine = { userId: found.id, keys: opening }
      opened = mine
      opening.catch(() => {
        if (opened === mine) opened = undefined
      })
      return opening
    },
    end: async () => {
      forget()
      ports.tabs.tell(SIGNED_OUT)
      await vault.wipe()
    },
  }
}

async function whoIsSignedIn(api: Api, vault: Vault): Promise<FrameSignedIn | undefined> {
  const { user } = await api('user')
  // The session ended at the server, or another browser signed this one out: nothing stays here.
  if (!user) await vault.wipe()
  return user ?? undefined
}

/** The entropy kept here, else what the server keeps, else a new one: the first login makes the wallet. */
async function entropyOf(userId: string, needs: SessionNeeds) {
  const { ports, api, vault } = needs
  const kept = await vault.load(userId)
  if (kept) return kept
  const entropy = await entropyAtServer(ports, api)
  await vault.save(userId, entropy)
  return entropy
}

async function entropyAtServer(ports: FramePorts, api: Api) {
  const { wallet } = await api('wallet')
  if (wallet) return unsealed(wallet, ports)
  const { entropy, sealed, wrappingKey } = await makeWallet(ports)
  try {
    await api('walletMake', { sealed, wrappingKey: encodeBase64(wrappingKey) })
    return entropy
  } catch (error) {
    // Another page of this user was first: its wallet is the wallet.
    if (!refusedWith(error, 'wallet_exists')) throw error
    const { wallet: first } = await api('wallet')
    if (!first) throw FrameErrors.wallet_unreadable()
    return unsealed(first, ports)
  }
}

function unsealed({ sealed, wrappingKey }: FrameSealed, ports: FramePorts) {
  const key = decodeBase64(wrappingKey)
  if (!key) throw FrameErrors.wallet_unreadable()
  return openWallet(sealed, Uint8Array.from(key), ports)
}
