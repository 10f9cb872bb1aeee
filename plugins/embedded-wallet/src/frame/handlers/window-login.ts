import type { RequestPayload, SuccessPayload } from '../../wire/messages.js'
import type { FrameSignedIn } from '../api.js'
import { FrameErrors } from '../errors.js'
import { askCode, persist, showForm } from './forms.js'
import { writeGuest } from '../guest.js'
import { approvedDevice, farcasterUser } from './login.js'
import type { Keys } from '../keys/derive.js'
import type { AskedNeeds, FrameNeeds } from './needs.js'
import { unlockedKeys } from './passkey-lock.js'
import { make } from '../sheet/dom.js'
import type { FormSheet } from '../sheet/form.js'

/** The window's message to the frames of the wallet in the page that opened it. */
const HAND_OVER = 'latchkey:hand-over'

/** A ticket in a message of another page of the wallet. */
export function ticketIn(data: unknown): string | undefined {
  const { type, ticket } = (data ?? {}) as { readonly type?: unknown; readonly ticket?: unknown }
  return type === HAND_OVER && typeof ticket === 'string' ? ticket : undefined
}

/**
 * Signs the visitor in, in a window of the wallet's own, if the browser lets it keep cookies. Then the session is
 * handed over to the frame in the app's page, in two ways. Only pages of the wallet's origin can read and use the
 * ticket. The token opens nothing, and serves if the frame can keep no session.
 *
 * @throws KitError `user_rejected`, and what the login fails with
 */
export async function loginInWindow(
  needs: AskedNeeds,
  { email, provider }: RequestPayload<'LOGIN'>,
  result: string | undefined,
): Promise<SuccessPayload<'LOGIN'>> {
  const user = await userBy(needs, { email, provider, result })
  needs.session.begin(user)
  const keys = await unlockedKeys(needs)
  return { token: await handOver(needs, keys), userName: user.userName ?? null }
}

/** Hands the window's session over. @returns the token */
export async function handOver({ api, ports, session }: FrameNeeds, keys: Keys): Promise<string> {
  const user = await session.user()
  if (!user) throw FrameErrors.not_connected()
  const { ticket, leave } = await api('handOver')
  ports.tellFrames({ type: HAND_OVER, ticket })
  return writeGuest({ user, evm: keys.evm.address, solana: keys.solana.address, leave })
}

interface Means extends RequestPayload<'LOGIN'> {
  readonly result: string | undefined
}

async function userBy(needs: AskedNeeds, { email, provider, result }: Means) {
  const { api, ports } = needs
  if (email !== undefined) return byEmail(needs, email)
  if (provider === 'farcaster') return byFarcaster(needs)
  if (provider === undefined) throw FrameErrors.request_malformed({ what: 'no way to sign in' })
  if (result !== undefined) return (await api('socialFinish', { uri: result })).user
  const { uri } = await api('socialStart', { provider, app: ports.address })
  ports.leave(uri)
  // The page comes back as another one, and is asked again.
  return new Promise<never>(() => undefined)
}

function byEmail(needs: AskedNeeds, email: string): Promise<FrameSignedIn> {
  const { api, session } = needs
  return showForm(needs, { key: 'titleLogin' }, async (sheet, signal) => {
    sheet.busy({ key: 'checking' })
    const { action, email: to } = await persist(sheet, () => api('emailStart', { email }))
    const values = { email: to }
    if (action === 'CONNECT') return signedIn(session)
    if (action === 'VERIFY_DEVICE') {
      void sheet.step({ picture: 'mail', texts: [{ key: 'loginDevice', values }] })
      await approvedDevice(needs, signal)
    }
    const verified: { user?: FrameSignedIn } = {}
    await askCode(sheet, [{ key: 'loginCode', values }], async (otp) => {
      verified.user = (await api('emailVerify', { otp })).user
    })
    return verified.user ?? signedIn(session)
  })
}

async function signedIn(session: FrameNeeds['session']): Promise<FrameSignedIn> {
  session.refresh()
  const user = await session.user()
  if (!user) throw FrameErrors.not_connected()
  return user
}

function byFarcaster(needs: AskedNeeds): Promise<FrameSignedIn> {
  const { api } = needs
  return showForm(needs, { key: 'titleLogin' }, async (sheet, signal) => {
    sheet.busy({ key: 'checking' })
    const { url } = await persist(sheet, () => api('farcasterChannel'))
    await showLink(sheet, needs, url)
    return farcasterUser(needs, signal)
  })
}

/** A code to scan, and a link on the phone that has the app: the style sheet knows which serves. */
async function showLink(sheet: FormSheet, { ports, words }: FrameNeeds, url: string) {
  const { document } = ports
  const { protocol } = new URL(url)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const link = make(document, 'a', {
    class: 'other',
    text: words().say('openFarcaster'),
    attributes: { target: '_blank', rel: 'noopener', ...(isWeb && { href: url }) },
  })
  // If it cannot be loaded, the link is left.
  const code = await import('../lazy/draw-qr.js').catch(() => undefined)
  const text = (name: string, key: 'scanFarcaster' | 'loginFarcaster') =>
    make(document, 'p', { class: name, text: words().say(key) })
  void sheet.step({
    isCentred: true,
    more: [
      ...(code
        ? [code.drawQr(document, url, words().say('qrFarcaster')), text('to-scan', 'scanFarcaster')]
        : []),
      text('to-open', 'loginFarcaster'),
      link,
    ],
  })
}
