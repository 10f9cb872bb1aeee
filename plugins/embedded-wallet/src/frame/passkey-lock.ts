import { decodeBase64, encodeBase64 } from '@latchkey/kernel/encoding'
import { isKitError } from '@latchkey/kernel'
import type { FrameSealed } from './api.js'
import { FrameErrors } from './errors.js'
import { proveAddress } from './export-wallet.js'
import { attempt, persist, showForm } from './forms.js'
import { entropyIn, LOCK_SALT, openByPasskey, phraseCheckOf, sealToPasskey } from './keys/lock.js'
import { openWallet } from './keys/seal.js'
import type { Keys } from './keys/derive.js'
import type { AskedNeeds, FrameNeeds } from './needs.js'
import { drawPhrase, type FormSheet } from './sheet/form.js'
import type { Said } from './sheet/view.js'

/** Words of the phrase that are asked for, to see that it was written down. */
const WORDS_CHECKED = 2

/** A form that is shown, and what ends it. */
interface Shown {
  readonly needs: FrameNeeds
  readonly sheet: FormSheet
  readonly signal: AbortSignal
}

async function walletOf({ api }: Pick<FrameNeeds, 'api'>): Promise<FrameSealed> {
  const { wallet } = await api('wallet')
  if (!wallet) throw FrameErrors.wallet_unreadable()
  return wallet
}

/** Lets the visitor use a passkey of theirs. @throws KitError `passkey_cancelled`, `passkey_unsuitable` */
async function usePasskey({ needs: { api, ports }, signal }: Shown) {
  const options = await api('passkeyUse')
  const { id, json, secret } = await ports.passkeys.use(options, LOCK_SALT, signal)
  if (!secret) throw FrameErrors.passkey_unsuitable()
  await api('passkeyUsed', json)
  return { id, secret }
}

/** The wrapping key that a passkey of the visitor's keeps, and the wallet that it opens. */
async function keyByPasskey(shown: Shown) {
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
    let next: Next = { means: canPasskey ? 'passkey' : 'phrase' }
    for (;;) {
      const by = next.means === 'passkey' ? byPasskey : byPhrase
      const tried = await by(shown, next, canPasskey)
      if (tried === 'unlocked') return
      next = tried
    }
  })
}

/** What is to be tried next, and why the last try failed. */
interface Next {
  readonly means: 'passkey' | 'phrase'
  readonly complaint?: Said | undefined
  /** The phrase as it was typed. */
  readonly typed?: string
}

type Tried = 'unlocked' | Next

async function byPasskey(shown: Shown, { complaint }: Next): Promise<Tried> {
  const { sheet, needs } = shown
  const pressing = sheet.step({
    ...{ picture: 'lock', texts: [{ key: 'unlockText' }], action: 'usePasskey' },
    choices: [{ id: 'phrase', label: { key: 'usePhrase' } }],
  })
  if (complaint) sheet.complain(complaint)
  const taken = await pressing
  if (taken.kind === 'choice') return { means: 'phrase' }
  const failed = await attempt(sheet, async () => {
    const { key, sealed } = await keyByPasskey(shown)
    await needs.session.unlock(await openWallet(sealed, key, needs.ports))
  })
  return failed ? { means: 'passkey', complaint: failed } : 'unlocked'
}

async function byPhrase(
  { sheet, needs }: Shown,
  { complaint, typed: before }: Next,
  canPasskey: boolean,
): Promise<Tried> {
  const pressing = sheet.step({
    texts: [{ key: 'phraseText' }],
    field: {
      ...{ label: { key: 'phrase' }, kind: 'phrase', typed: before },
      read: (typed) => typed.trim() || undefined,
    },
    action: 'goOn',
    choices: canPasskey ? [{ id: 'passkey', label: { key: 'usePasskey' } }] : [],
  })
  if (complaint) sheet.complain(complaint)
  const taken = await pressing
  if (taken.kind === 'choice') return { means: 'passkey' }
  const typed = taken.value
  const entropy = entropyIn(typed)
  if (!entropy) return { means: 'phrase', complaint: { key: 'phraseWrong' }, typed }
  const failed = await attempt(sheet, async () => {
    const { phraseCheck } = await walletOf(needs)
    if (phraseCheck !== (await phraseCheckOf(entropy, needs.ports)))
      throw FrameErrors.phrase_other()
    await needs.session.unlock(entropy)
  })
  return failed ? { means: 'phrase', complaint: failed, typed } : 'unlocked'
}

/**
 * Lets the visitor lock the wallet with a passkey, after they wrote the recovery phrase down, or take the lock away.
 * @throws KitError `not_connected`, `window_needed`, `user_rejected`
 */
export async function manageLock(needs: AskedNeeds): Promise<void> {
  const { session, ports } = needs
  if (!(await session.user())) throw FrameErrors.not_connected()
  if (await session.isGuest()) throw FrameErrors.window_needed()
  await showForm(needs, { key: 'titleLock' }, async (sheet, signal) => {
    const shown: Shown = { needs, sheet, signal }
    sheet.busy({ key: 'checking' })
    const wallet = await persist(sheet, () => walletOf(needs))
    if (!ports.passkeys.isAvailable()) {
      await sheet.step({ texts: [{ key: 'passkeyMissing' }], action: 'close', isLast: true })
    } else if (wallet.wrappingKey === undefined) await unlockForGood(shown)
    else await lock(shown, wallet.wrappingKey)
  })
}

async function finished({ sheet }: Shown, key: 'lockDone' | 'lockOffDone') {
  await sheet.step({ picture: 'check', texts: [{ key }], action: 'done', isLast: true })
}

async function unlockForGood(shown: Shown): Promise<void> {
  const { sheet, needs } = shown
  const taken = await sheet.step({
    ...{ picture: 'lock', texts: [{ key: 'lockIsOn' }], action: 'done', isLast: true },
    choices: [{ id: 'off', label: { key: 'turnOff' } }],
  })
  if (taken.kind === 'on') return
  await pressUntilDone(shown, { texts: [{ key: 'lockOff' }], action: 'usePasskey' }, async () => {
    const { key } = await keyByPasskey(shown)
    await needs.api('walletUnlock', { wrappingKey: encodeBase64(key) })
  })
  await finished(shown, 'lockOffDone')
}

async function lock(shown: Shown, wrappingKey: string): Promise<void> {
  const { sheet, needs, signal } = shown
  const { api, ports, session } = needs
  await sheet.step({
    ...{ picture: 'key', texts: [{ key: 'lockIntro' }, { key: 'lockFirst' }], action: 'goOn' },
  })
  await proveAddress(sheet, needs)
  const phrase = (await session.keys()).phrase()
  await writtenDown(shown, phrase)
  await pressUntilDone(
    shown,
    { texts: [{ key: 'lockMake' }], action: 'createPasskey' },
    async () => {
      const options = await api('passkeyRegister')
      try {
        const { json } = await ports.passkeys.create(options, LOCK_SALT, signal)
        await api('passkeyRegistered', json)
      } catch (error) {
        // One of this device that the server knows already serves as well.
        if (!isKitError(error, 'passkey_exists')) throw error
      }
    },
  )
  await pressUntilDone(shown, { texts: [{ key: 'lockUse' }], action: 'usePasskey' }, async () => {
    const { id: credentialId, secret } = await usePasskey(shown)
    const key = decodeBase64(wrappingKey)
    const entropy = entropyIn(phrase)
    if (!key || !entropy) throw FrameErrors.wallet_unreadable()
    await api('walletLock', {
      credentialId,
      sealedKey: await sealToPasskey(secret, Uint8Array.from(key), ports),
      phraseCheck: await phraseCheckOf(entropy, ports),
    })
  })
  await finished(shown, 'lockDone')
}

/** Does something by each press, until it succeeds. */
async function pressUntilDone(
  { sheet }: Shown,
  step: { readonly texts: readonly Said[]; readonly action: 'createPasskey' | 'usePasskey' },
  work: () => Promise<void>,
): Promise<void> {
  let complaint: Said | undefined
  for (;;) {
    const pressing = sheet.step({ picture: 'key', title: { key: step.action }, ...step })
    if (complaint) sheet.complain(complaint)
    await pressing
    complaint = await attempt(sheet, work)
    if (!complaint) return
  }
}

/** Shows the phrase, and asks for some of its words; shows it again as often as the visitor wants. */
async function writtenDown(shown: Shown, phrase: string): Promise<void> {
  const { sheet, needs } = shown
  const { ports } = needs
  const words = phrase.split(' ')
  for (;;) {
    await sheet.step({
      title: { key: 'titleExport' },
      texts: [{ key: 'exportWarn' }],
      more: [drawPhrase(ports, phrase)],
      action: 'writtenDown',
    })
    if (await knowsWords(sheet, words, positions(words.length, ports.random))) return
  }
}

/** Different places in the phrase, by chance, in their order. */
function positions(count: number, random: FrameNeeds['ports']['random']): readonly number[] {
  const places = Array.from({ length: count }, (_, at) => ({ at, by: random(1)[0] ?? 0 }))
  const chosen = places.sort((one, other) => one.by - other.by).slice(0, WORDS_CHECKED)
  return chosen.map(({ at }) => at).sort((one, other) => one - other)
}

async function knowsWords(sheet: FormSheet, words: readonly string[], places: readonly number[]) {
  for (const place of places) {
    const values = { n: String(place + 1) }
    let complaint: Said | undefined
    for (;;) {
      const typing = sheet.step({
        title: { key: 'titleExport' },
        texts: [{ key: 'lockCheck', values }],
        field: {
          ...{ label: { key: 'word', values }, kind: 'word' },
          read: (typed) => typed.trim().toLowerCase() || undefined,
        },
        action: 'goOn',
        choices: [{ id: 'again', label: { key: 'showAgain' } }],
      })
      if (complaint) sheet.complain(complaint)
      const taken = await typing
      if (taken.kind === 'choice') return false
      if (taken.value === words[place]) break
      complaint = { key: 'wordWrong', values }
    }
  }
  return true
}
