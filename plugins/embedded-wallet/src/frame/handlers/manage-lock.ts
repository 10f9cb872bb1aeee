import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { isKitError } from '@latchkey/kernel'
import { phraseCheckOf } from '../../wire/phrase-check.js'
import type { FrameSealed } from '../api.js'
import { FrameErrors } from '../errors.js'
import { proveAddress } from './export-wallet.js'
import { persist, showForm } from './forms.js'
import { LOCK_SALT, sealToPasskey } from '../keys/lock.js'
import { openWallet, sealAnew } from '../keys/seal.js'
import type { AskedNeeds, FrameNeeds } from './needs.js'
import {
  askPhrase,
  keyByPasskey,
  untilDone,
  usePasskey,
  walletOf,
  type Shown,
} from './passkey-lock.js'
import { drawPhrase, type FormSheet } from '../sheet/form.js'
import type { Said } from '../sheet/view.js'
import type { WordKey } from '../words/en.js'

/** Words of the phrase that are asked for, to see that it was written down. */
const WORDS_CHECKED = 2

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
    if (wallet.wrappingKey === undefined) await manage(shown, wallet)
    else if (ports.passkeys.isAvailable()) await lock(shown, wallet.wrappingKey)
    else await sheet.step({ texts: [{ key: 'passkeyMissing' }], action: 'close', isLast: true })
  })
}

const finished = ({ sheet }: Shown, key: WordKey) =>
  sheet.step({ picture: 'check', texts: [{ key }], action: 'done', isLast: true })

/** The action of a press, with a passkey. */
const passkeyStep = (action: 'createPasskey' | 'usePasskey', key: WordKey) =>
  ({ picture: 'key', title: { key: action }, texts: [{ key }], action }) as const

/** The possible changes of a lock. */
async function manage(shown: Shown, { passkeys = [] }: FrameSealed): Promise<void> {
  const { sheet, needs } = shown
  // A browser without passkeys takes the lock away by the phrase.
  const canPasskey = needs.ports.passkeys.isAvailable()
  const n = String(passkeys.length)
  const isOne = passkeys.length <= 1
  const taken = await sheet.step({
    picture: 'lock',
    action: 'done',
    isLast: true,
    texts: [
      { key: 'lockIsOn' },
      ...(isOne ? [] : [{ key: 'passkeyCount', values: { n } } as const]),
    ],
    choices: [
      ...(canPasskey ? [{ id: 'add', label: { key: 'addPasskey' } } as const] : []),
      ...(canPasskey && !isOne ? [{ id: 'forget', label: { key: 'forgetOthers' } } as const] : []),
      { id: 'off', label: { key: 'turnOff' } },
    ],
  })
  if (taken.kind === 'on') return
  if (taken.id === 'add') await addPasskey(shown)
  else if (taken.id === 'forget') await forgetOthers(shown)
  else await turnOff(shown, canPasskey)
}

/** A further passkey of a locked wallet: one that opens it lets the next one in. */
async function addPasskey(shown: Shown): Promise<void> {
  const opened: { key?: Uint8Array } = {}
  await untilDone(shown, passkeyStep('usePasskey', 'lockAdd'), async () => {
    opened.key = (await keyByPasskey(shown)).key
  })
  const id = await createPasskey(shown, 'lockAddMake')
  await sealWith(shown, { key: opened.key, says: 'lockAddUse', only: id })
  await finished(shown, 'lockAdded')
}

/** Removes all passkeys but the one used now, such as a lost one. */
async function forgetOthers(shown: Shown): Promise<void> {
  await untilDone(shown, passkeyStep('usePasskey', 'forgetText'), async () => {
    await keyByPasskey(shown)
    await shown.needs.api('passkeyForget')
  })
  await finished(shown, 'forgetDone')
}

/** By the passkey; or by the phrase, which also serves who has lost it. */
async function turnOff(shown: Shown, canPasskey: boolean): Promise<void> {
  const { needs } = shown
  const lost = [{ id: 'phrase', label: { key: 'lostPasskey' } } as const]
  const byPasskey = { ...passkeyStep('usePasskey', 'lockOff'), choices: lost }
  const isOff =
    canPasskey &&
    (await untilDone(shown, byPasskey, async () => {
      const { key } = await keyByPasskey(shown)
      await needs.api('walletUnlock', { wrappingKey: encodeBase64(key) })
    }))
  if (isOff) {
    await finished(shown, 'lockOffDone')
    return
  }
  await askPhrase(shown, { texts: [{ key: 'lockOffPhrase' }] }, async (entropy) => {
    const { sealed, wrappingKey } = await sealAnew(entropy, needs.ports)
    await needs.api('walletReset', { sealed, wrappingKey: encodeBase64(wrappingKey) })
  })
  await finished(shown, 'lockReset')
}

/**
 * @param mayExist takes one of this device that the server knows already
 * @returns the id of a new one
 */
async function createPasskey(
  shown: Shown,
  says: WordKey,
  mayExist = false,
): Promise<string | undefined> {
  const { needs, signal } = shown
  const made: { id?: string } = {}
  await untilDone(shown, passkeyStep('createPasskey', says), async () => {
    const options = await needs.api('passkeyRegister')
    try {
      const { id, json } = await needs.ports.passkeys.create(options, LOCK_SALT, signal)
      await needs.api('passkeyRegistered', json)
      made.id = id
    } catch (error) {
      if (!mayExist || !isKitError(error, 'passkey_exists')) throw error
    }
  })
  return made.id
}

interface Sealing {
  readonly key: Uint8Array | undefined
  readonly says: WordKey
  /** The passkey that is meant. */
  readonly only?: string | undefined
}

/** Lets a passkey keep the wrapping key, by its use. */
async function sealWith(shown: Shown, { key, says, only }: Sealing): Promise<void> {
  const { api, ports, session } = shown.needs
  await untilDone(shown, passkeyStep('usePasskey', says), async () => {
    const { id: credentialId, secret } = await usePasskey(shown, only)
    const wrappingKey = Uint8Array.from(key ?? [])
    // Another tab may have put the wallet under another key since this one was read.
    const { sealed } = await walletOf(shown.needs)
    const entropy = await openWallet(sealed, wrappingKey, ports)
    // The locked wallet is the one whose phrase was written down.
    await session.confirm(entropy)
    await api('walletLock', {
      credentialId,
      sealed,
      sealedKey: await sealToPasskey(secret, wrappingKey, ports),
      phraseCheck: await phraseCheckOf(entropy, ports),
    })
  })
}

async function lock(shown: Shown, wrappingKey: string): Promise<void> {
  const { sheet, needs } = shown
  const { session } = needs
  await sheet.step({
    picture: 'key',
    texts: [{ key: 'lockIntro' }, { key: 'lockFirst' }],
    action: 'goOn',
  })
  await proveAddress(sheet, needs)
  const phrase = (await session.keys()).phrase()
  await writtenDown(shown, phrase)
  // One of this device that the server knows already serves as well.
  await createPasskey(shown, 'lockMake', true)
  await sealWith(shown, { key: decodeBase64(wrappingKey), says: 'lockUse' })
  await finished(shown, 'lockDone')
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
      const taken = await sheet.step({
        title: { key: 'titleExport' },
        texts: [{ key: 'lockCheck', values }],
        field: {
          label: { key: 'word', values },
          kind: 'word',
          read: (typed) => typed.trim().toLowerCase() || undefined,
        },
        complaint,
        action: 'goOn',
        choices: [{ id: 'again', label: { key: 'showAgain' } }],
      })
      if (taken.kind === 'choice') return false
      if (taken.value === words[place]) break
      complaint = { key: 'wordWrong', values }
    }
  }
  return true
}
