import { isKitError } from '@latchkey/kernel'
import { countOne, limitedAs } from '@latchkey/kernel/internal/server'
import type { EmailStarted, SignedIn } from '../../wire/http.js'
import { API } from '../../wire/http.js'
import { browserName } from '../browser-name.js'
import { normaliseEmail } from '../email-address.js'
import { ServerErrors } from '../errors.js'
import type { Action, Call } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { newToken } from '../tokens.js'
import { languageOf } from '../words.js'
import { otpIn } from './bodies.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Codes in a day that devices new to an address have without its owner's press: each of them may be guessed at. */
const MOST_GUESSED = 3

/** An IPv6 network often has all of a /48. */
const GROUPS_OF_NETWORK = 3

/**
 * Counts mails to an address. The same for addresses with and without an account. A stranger uses up what their own network
 * may ask for; who has many networks, what all devices may that are new to the address; and nothing else.
 *
 * @param own who has proven to have the address, by a session, a device or a link: they have a budget of their own
 * @throws KitError `email_too_soon`, `too_many_requests`, `limit_store_failed`
 */
export async function limitMails(
  { settings }: ServerParts,
  call: Call,
  email: string,
  own?: string,
): Promise<void> {
  const { limits, emailLimits } = settings
  const { limit_store_failed, email_too_soon: too_many_requests } = ServerErrors
  const count = (name: string, most: number, windowMs: number) =>
    countOne(
      { limits, refusals: { limit_store_failed, too_many_requests } },
      { key: `wallet:mail:${name}`, most, windowMs },
    )
  const network = limitedAs(call.client, GROUPS_OF_NETWORK)
  const asker = own ?? (network === undefined ? undefined : `network:${network}`)
  const whose = asker === undefined ? email : `${email}:${asker}`
  if (own === undefined) await call.limit('mails', emailLimits.perClient, HOUR_MS)
  await count(`pause:${whose}`, 1, emailLimits.pause * 1_000)
  await count(`hour:${whose}`, emailLimits.perAddress, HOUR_MS)
  if (own === undefined && network !== undefined)
    await count(`all:${email}`, emailLimits.perAddressOfAll, HOUR_MS)
}

/** Whether a new device has its code at once. The same for addresses with and without an account. */
async function isLetIn({ newDevice, limits }: ServerParts['settings'], email: string) {
  if (newDevice === 'link') return false
  const budget = { key: `wallet:mail:new:${email}`, most: MOST_GUESSED, windowMs: DAY_MS }
  try {
    await countOne({ limits, refusals: ServerErrors }, budget)
    return true
  } catch (error) {
    if (isKitError(error, 'too_many_requests')) return false
    throw error
  }
}

/** The open login, if it is one of this address that was allowed. */
async function allowedLogin({ browsers }: ServerParts, call: Call, email: string) {
  try {
    const login = await browsers.login(call.cookies)
    return login.email === email && login.isApproved ? login : undefined
  } catch {
    return undefined
  }
}

const started = (body: EmailStarted, cookies: readonly string[] = []) => ({ body, cookies })

/** `POST /email/start` */
export function emailStart(parts: ServerParts): Action {
  const { settings, marks, browsers, codes, mailer } = parts

  /** A code for a device that is new to the address. Until it is used, who asked has proven nothing. */
  async function codeForNew({ request, body }: Call, email: string) {
    const language = languageOf(request)
    const { id, cookie } = await browsers.begin({ provider: 'email', email, language })
    const code = await codes.make({ purpose: 'login', email, owner: id })
    const browser = browserName(request.headers.get('user-agent') ?? undefined)
    const device = [browser, settings.placeOf(request)]
      .filter((one) => one !== undefined)
      .join(', ')
    const { app } = body
    const page = settings.origins.find((one) => one === app) ?? settings.url
    const asking = { device: device === '' ? undefined : device, site: new URL(page).host }
    await mailer.newDevice(email, language, code, asking)
    return started({ action: 'VERIFY_OTP', email }, [cookie])
  }

  return async (call) => {
    if (!settings.mail) throw ServerErrors.email_disabled()
    const email = normaliseEmail(call.body['email'])
    const session = await browsers.session(call.cookies)
    if (session?.user.email === email && session.user.provider === 'email')
      return started({ action: 'CONNECT', email })
    const language = languageOf(call.request)
    const allowed = await allowedLogin(parts, call, email)
    const device = await browsers.knownDevice(call.cookies, email)
    await limitMails(parts, call, email, device ?? allowed?.id)
    if (allowed) {
      const use = { purpose: 'login', email, owner: allowed.id } as const
      await mailer.code(email, language, await codes.make(use))
      return started({ action: 'VERIFY_OTP', email })
    }
    if (device !== undefined) {
      const login = { provider: 'email', email, language, approvedAt: settings.now() }
      const { id, cookie } = await browsers.begin(login)
      const code = await codes.make({ purpose: 'login', email, owner: id })
      await mailer.code(email, language, code)
      return started({ action: 'VERIFY_OTP', email }, [cookie])
    }
    if (await isLetIn(settings, email)) return codeForNew(call, email)
    const link = newToken()
    const { cookie } = await browsers.begin({
      provider: 'email',
      email,
      language,
      linkHash: await marks.token('link', link),
      browser: call.request.headers.get('user-agent') ?? undefined,
      place: settings.placeOf(call.request),
    })
    await mailer.device(email, language, `${settings.url}${API}/device/${link}`)
    return started({ action: 'VERIFY_DEVICE', email }, [cookie])
  }
}

/** `POST /email/verify` */
export function emailVerify({ settings, users, browsers, codes }: ServerParts): Action {
  const { db } = settings
  return async (call) => {
    const otp = otpIn(call.body)
    const login = await browsers.login(call.cookies)
    const { email } = login
    if (email === undefined) throw ServerErrors.login_missing()
    await codes.use({ purpose: 'login', email, owner: login.id }, otp)
    const provider = 'email'
    const { userId, cookies } = await db.tx(async (queries) => {
      await browsers.take(queries, login)
      const user = await users.of(queries, { provider, subject: email, email })
      const written = await browsers.signIn(queries, call, { userId: user, provider })
      return { userId: user, cookies: written }
    })
    return { body: { user: { id: userId, email, provider } } satisfies SignedIn, cookies }
  }
}
