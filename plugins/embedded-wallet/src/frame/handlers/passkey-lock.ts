import { isKitError } from '@latchkey/kernel'
import { phraseCheckOf } from '../../wire/phrase-check.js'
import type { FrameSealed } from '../api.js'
import { FrameErrors } from '../errors.js'
import { attempt, showForm } from './forms.js'
import { entropyIn, LOCK_SALT, openByPasskey } from '../keys/lock.js'
import { openWallet } from '../keys/seal.js'
import type { Keys } from '../keys/derive.js'
import type { AskedNeeds, FrameNeeds } from './needs.js'
import type { Field } from '../sheet/field.js'
import type { FormSheet, Step } from '../sheet/form.js'
import type { Said } from '../sheet/view.js'

/** A form that is shown, and what ends it. */
export interface Shown {
  readonly needs: FrameNeeds
  readonly sheet: FormSheet
  readonly signal: AbortSignal
}

/** The wallet as the server keeps it. @throws KitError `wallet_unreadable` */
export async function walletOf({ api }: Pick<FrameNeeds, 'api'>): Promise<FrameSealed> {
  const { wallet } = await api('wallet')
  if (!wallet) throw FrameErrors.wallet_unreadable()
  return wallet
}

/**
 * Lets the visitor use a passkey of theirs.
 *
 * @param only the one that is meant; any of them if it is left out
 * @throws KitError `passkey_cancelled`, `passkey_unsuitable`
 */
export async function usePasskey({ needs: { api, ports }, signal }: Shown, only?: string) {
  const options = await api('passkeyUse')
  const meant = only === undefined ? {} : { allowCredentials: [{ id: only, type: 'public-key' }] }
  const { id, json, secret } = await ports.passkeys.use({ ...options, ...meant }, LOCK_SALT, signal)
  if (!secret) throw FrameErrors.passkey_unsuitable()
  await api('passkeyUsed', json)
  return { id, secret }
}

/** The wrapping key that a passkey of the visitor's keeps, and the wallet that it opens. */
export async function keyByPasskey(shown: Shown) {
  const { id, secret } = await usePasskey(shown)
  const { sealed, passkeys = [] } = await walletOf(shown.needs)
  const kept = passkeys.find(({ credentialId }) => credentialId === id)
  if (!kept) throw FrameErrors.passkey_unsuitable()
  return { key: await openByPasskey(secret, kept.sealedKey, shown.needs.ports), sealed }
}

/**
 * The keys of who is signed in; a locked wallet is unlocked first, here in the page.
 * @throws KitError `not_connected`, `user_rejected`
 */
export async function unlockedKeys(needs: AskedNeeds): Promise<Keys> {
  try {
    return await needs.session.keys()
  } catch (error) {
    if (!isKitError(error, 'wallet_locked')) throw error
    await unlockWallet(needs)
    return needs.session.keys()
  }
}

/** Asks for the passkey, or for the recovery phrase. @throws KitError `user_rejected` */
function unlockWallet(needs: AskedNeeds): Promise<void> {
  return showForm(needs, { key: 'titleUnlock' }, async (sheet, signal) => {
    const shown: Shown = { needs, sheet, signal }
    const canPasskey = needs.ports.passkeys.isAvailable()
    if (canPasskey && (await byPasskey(shown))) return
    while (!(await byPhrase(shown, canPasskey))) if (await byPasskey(shown)) return
  })
}

/** @returns `false` for who wants to use the phrase */
async function byPasskey(shown: Shown): Promise<boolean> {
  const step: Choosing = {
    ...({ picture: 'lock', action: 'usePasskey' } as const),
    texts: [{ key: 'unlockText' }],
    choices: [{ id: 'phrase', label: { key: 'usePhrase' } }],
  }
  return untilDone(shown, step, async () => {
    const { key, sealed } = await keyByPasskey(shown)
    await shown.needs.session.unlock(await openWallet(sealed, key, shown.needs.ports))
  })
}

/** @returns `false` for who wants to use the passkey */
function byPhrase(shown: Shown, canPasskey: boolean): Promise<boolean> {
  const choices = canPasskey ? [{ id: 'passkey', label: { key: 'usePasskey' } } as const] : []
  const step = { texts: [{ key: 'phraseText' }], choices } as const
  return askPhrase(shown, step, (entropy) => shown.needs.session.unlock(entropy))
}

type Choosing = Pick<Step<string>, 'title' | 'picture' | 'texts' | 'choices' | 'action'>

/** Does something by each press, until it succeeds. @returns `false` for who takes another way */
export async function untilDone(
  { sheet }: Pick<Shown, 'sheet'>,
  step: Choosing,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let complaint: Said | undefined
  for (;;) {
    const taken = await sheet.step({ ...step, complaint })
    if (taken.kind === 'choice') return false
    complaint = await attempt(sheet, work)
    if (!complaint) return true
  }
}

const PHRASE: Field = {
  label: { key: 'phrase' },
  kind: 'phrase',
  read: (typed) => typed.trim() || undefined,
}

/**
 * Asks for the recovery phrase until it is that of the wallet, and does something with its entropy.
 * @returns `false` for who takes another way
 */
export async function askPhrase(
  { sheet, needs }: Shown,
  step: Choosing,
  use: (entropy: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<boolean> {
  let [complaint, typed]: [Said | undefined, string] = [undefined, '']
  const used = async (entropy: Uint8Array<ArrayBuffer>) => {
    const { phraseCheck } = await walletOf(needs)
    if (phraseCheck !== (await phraseCheckOf(entropy, needs.ports)))
      throw FrameErrors.phrase_other()
    await use(entropy)
  }
  for (;;) {
    const field = { ...PHRASE, typed }
    const taken = await sheet.step({ action: 'goOn', ...step, field, complaint })
    if (taken.kind === 'choice') return false
    typed = taken.value
    const entropy = entropyIn(typed)
    complaint = entropy ? await attempt(sheet, () => used(entropy)) : { key: 'phraseWrong' }
    if (!complaint) return true
  }
}
