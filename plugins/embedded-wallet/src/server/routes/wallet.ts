import * as v from 'valibot'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import type { KeptWallet, SealedWallet } from '../../wire/http.js'
import { addWallet, findWallet, sealedKeysOf } from '../db/wallets.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../call.js'
import { walletContext } from '../rotate-secrets.js'
import type { ServerParts } from '../server-parts.js'
import { base64Of, bodyAs } from './bodies.js'

/** 12 bytes of nonce, 16 of entropy, 16 of tag: a little more is let through, for what may come. */
const SEALED_BYTES = { least: 28, most: 256 }
const WRAPPING_KEY_BYTES = 32

/** A sealed wallet. */
export const Sealed = base64Of(SEALED_BYTES.least, SEALED_BYTES.most)

/** A sealed wallet and what opens it. */
export const NewWallet = v.strictObject({
  sealed: Sealed,
  wrappingKey: base64Of(WRAPPING_KEY_BYTES, WRAPPING_KEY_BYTES),
})

/** `GET /wallet` */
export function wallet({ settings }: ServerParts): Action {
  const { db, secrets } = settings
  return async (call) => {
    const { userId } = await call.session()
    const kept = await findWallet(db, userId)
    if (!kept) return { body: { wallet: null } satisfies KeptWallet }
    const { key, phraseCheck } = kept
    const passkeys = await sealedKeysOf(db, userId)
    const opened = key && encodeBase64(await secrets.open(key, walletContext(userId)))
    const sealed: SealedWallet = {
      sealed: kept.sealed,
      ...(phraseCheck !== undefined && { phraseCheck }),
      ...(opened && { wrappingKey: opened }),
      ...(passkeys.length > 0 && { passkeys }),
    }
    return { body: { wallet: sealed } satisfies KeptWallet }
  }
}

/** `POST /wallet` */
export function walletMake({ settings }: ServerParts): Action {
  const { db, secrets, now } = settings
  return async (call) => {
    const { userId } = await call.session()
    const { sealed, wrappingKey } = bodyAs(NewWallet, call.body)
    const key = await secrets.seal(
      decodeBase64(wrappingKey) ?? new Uint8Array(),
      walletContext(userId),
    )
    await db.tx(async (queries) => {
      // A wallet is made once: a second tab that made another one takes the first.
      if (!(await addWallet(queries, userId, { sealed, key, at: now() })))
        throw ServerErrors.wallet_exists()
    })
    return { body: {} }
  }
}
