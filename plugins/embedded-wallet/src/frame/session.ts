import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { isKitError } from '@latchkey/kernel'
import type { Api, FrameSealed, FrameSignedIn } from './api.js'
import { FrameErrors, type Refusal } from './errors.js'
import { guestKeys, type Guest } from './guest.js'
import { deriveKeys, type Keys } from './keys/derive.js'
import { createKnownWallets, type KnownWallets } from './keys/known-wallets.js'
import { makeWallet, openWallet } from './keys/seal.js'
import type { Vault } from './keys/vault.js'
import type { FramePorts } from './ports/ports.js'

/** The signed-in visitor, and the keys of their wallet during the session. */
export interface Session {
  /** `undefined` if no visitor is signed in; asks the server once. */
  user(): Promise<FrameSignedIn | undefined>
  /** A login has succeeded. */
  begin(user: FrameSignedIn): void
  /** Asks the server again at the next call. */
  refresh(): void
  /** @throws KitError `not_connected`, `wallet_unreadable`, `wallet_locked`, `wallet_changed` */
  keys(): Promise<Keys>
  /** Opens a locked wallet by its entropy. @throws KitError `not_connected`, `wallet_changed` */
  unlock(entropy: Uint8Array<ArrayBuffer>): Promise<void>
  /**
   * @throws KitError `not_connected`, `wallet_changed` if it is another wallet than the one that this device knows
   */
  confirm(entropy: Uint8Array<ArrayBuffer>): Promise<void>
  /** Whether the accounts are there to be shown alone: see {@link Guest}. */
  isGuest(): Promise<boolean>
  /** Shows who signed in elsewhere, as long as this page has no session of its own. */
  welcome(guest: Guest): void
  /** A session that ends with this one. */
  leave(): string | undefined
  /** Forgets user and keys here; the server is not told. */
  end(): Promise<void>
}

/** The message to other pages of the wallet's origin. */
const SIGNED_OUT = 'signed-out'
const SIGNED_IN = 'signed-in'

interface SessionNeeds {
  readonly ports: FramePorts
  readonly api: Api
  readonly vault: Vault
  /** The session that this page acts for is over, or is another's: by what another page of the wallet did. */
  readonly endedElsewhere: () => void
}

const refusedWith = (error: unknown, code: string) =>
  isKitError(error) && (error.context as Partial<Refusal> | undefined)?.code === code

interface Opened {
  readonly userId: string
  readonly keys: Promise<Keys>
}

/** One session of the wallet's origin; pages of that origin tell each other when it changes. */
export function createSession({ ports, api, vault, endedElsewhere }: SessionNeeds): Session {
  const known = createKnownWallets(ports)
  let asked: Promise<FrameSignedIn | undefined> | undefined
  let opened: Opened | undefined
  let guest: Guest | undefined
  /** How often a session has ended here: what began in an earlier one keeps nothing. */
  let epoch = 0
  const forget = () => {
    epoch += 1
    asked = undefined
    opened = undefined
    guest = undefined
  }
  const sameSession = () => {
    const mine = epoch
    return () => mine === epoch
  }
  const own = () =>
    (asked ??= whoIsSignedIn(api, vault).catch((error: unknown) => {
      asked = undefined
      throw error
    }))
  const user = async () => (await own()) ?? guest?.user
  followOthers({ ports, endedElsewhere }, async (isOut) => {
    const before = await asked?.catch(() => undefined)
    if (isOut) forget()
    else asked = undefined
    return before !== undefined && (isOut || (await own())?.id !== before.id)
  })
  const keep = (userId: string, opening: Promise<Keys>) => {
    const mine: Opened = { userId, keys: opening }
    opened = mine
    opening.catch(() => {
      if (opened === mine) opened = undefined
    })
    return opening
  }
  return {
    user,
    begin: (found) => {
      if (opened?.userId !== found.id) opened = undefined
      guest = undefined
      asked = Promise.resolve(found)
      ports.tabs.tell(SIGNED_IN)
    },
    refresh: () => {
      asked = undefined
    },
    keys: async () => {
      const isSame = sameSession()
      const found = await own()
      if (!found && guest) return guestKeys(guest)
      if (!found || !isSame()) throw FrameErrors.not_connected()
      if (opened?.userId === found.id) return opened.keys
      return keep(found.id, openedKeys(found.id, { ports, api, vault, known, isSame }))
    },
    unlock: async (entropy) => {
      const isSame = sameSession()
      const found = await own()
      if (!found) throw FrameErrors.not_connected()
      await known.check(found.id, entropy)
      await vault.save(found.id, entropy, isSame)
      if (!isSame()) throw FrameErrors.not_connected()
      await keep(found.id, deriveKeys(entropy, ports))
    },
    confirm: async (entropy) => {
      const found = await own()
      if (!found) throw FrameErrors.not_connected()
      await known.check(found.id, entropy)
    },
    isGuest: async () => guest !== undefined && (await own()) === undefined,
    welcome: (found) => {
      guest = found
    },
    leave: () => guest?.leave,
    end: async () => {
      forget()
      ports.tabs.tell(SIGNED_OUT)
      await vault.wipe()
    },
  }
}

/** @param changed finds out whether this page acted for somebody who is gone */
function followOthers(
  { ports, endedElsewhere }: Pick<SessionNeeds, 'ports' | 'endedElsewhere'>,
  changed: (isOut: boolean) => Promise<boolean>,
) {
  ports.tabs.listen((word) => {
    if (word !== SIGNED_OUT && word !== SIGNED_IN) return
    changed(word === SIGNED_OUT).then(
      (isGone) => {
        if (isGone) endedElsewhere()
      },
      // The server is out of reach: the next request finds out.
      () => undefined,
    )
  })
}

async function whoIsSignedIn(api: Api, vault: Vault): Promise<FrameSignedIn | undefined> {
  const { user } = await api('user')
  // The session ended at the server, or another browser signed this one out: nothing stays here.
  if (!user) await vault.wipe()
  return user ?? undefined
}

interface Opening extends Pick<SessionNeeds, 'ports' | 'api' | 'vault'> {
  readonly known: KnownWallets
  readonly isSame: () => boolean
}

/** @throws KitError `not_connected` where the session ended meanwhile */
async function openedKeys(userId: string, needs: Opening): Promise<Keys> {
  const keys = await deriveKeys(await entropyOf(userId, needs), needs.ports)
  if (!needs.isSame()) throw FrameErrors.not_connected()
  return keys
}

/** The entropy kept here, else what the server keeps, else a new one: the first login makes the wallet. */
async function entropyOf(userId: string, needs: Opening) {
  const { vault, known, isSame } = needs
  const kept = await vault.load(userId)
  const entropy = kept ?? (await entropyAtServer(userId, needs))
  await known.check(userId, entropy)
  if (!kept) await vault.save(userId, entropy, isSame)
  return entropy
}

async function entropyAtServer(userId: string, { ports, api, known }: Opening) {
  const { wallet } = await api('wallet')
  if (wallet) return unsealed(wallet, ports)
  known.checkNone(userId)
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

function unsealed({ sealed, wrappingKey, passkeys = [] }: FrameSealed, ports: FramePorts) {
  if (wrappingKey === undefined && passkeys.length > 0) throw FrameErrors.wallet_locked()
  const key = decodeBase64(wrappingKey)
  if (!key) throw FrameErrors.wallet_unreadable()
  return openWallet(sealed, Uint8Array.from(key), ports)
}
