import * as v from 'valibot'
import { readBodyText } from '@latchkey/kernel/internal/server'
import { API, type SignedIn } from '../../wire/http.js'
import { REDIRECT_PROVIDERS, RESULT_PARAMETER, type RedirectProvider } from '../../wire/messages.js'
import type { Login } from '../browser.js'
import { textIn, type Row } from '../db/db.js'
import { normaliseEmail } from '../email-address.js'
import { ServerErrors } from '../errors.js'
import { escaped } from '../html.js'
import type { ServerSettings } from '../options.js'
import { pageOf } from '../pages.js'
import type { Action, Call } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { createIdentityProvider, type IdentityProvider } from '../social/identity-provider.js'
import type { Person } from '../social/providers.js'
import { languageOf, wordsOf } from '../words.js'
import { bodyAs } from './bodies.js'

const LIFETIME_MS = 10 * 60_000
const MINUTE_MS = 60_000
const LONGEST_RESULT = 4_096
const LONGEST_PAGE = 4_096

const Start = v.object({
  provider: v.picklist(REDIRECT_PROVIDERS),
  app: v.pipe(v.string(), v.maxLength(256)),
  page: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_PAGE))),
})
const Finish = v.object({ uri: v.pipe(v.string(), v.maxLength(LONGEST_RESULT)) })
const Secrets = v.object({
  state: v.string(),
  verifier: v.string(),
  nonce: v.string(),
  page: v.optional(v.string()),
})

/** The allowed parameters of a provider's result; all others are dropped. */
const RESULT_NAMES = ['code', 'state', 'iss', 'error', 'error_description'] as const

/** The identity providers that the app has registered at. */
type Providers = ReadonlyMap<RedirectProvider, IdentityProvider>

/** Makes the identity providers of the options. */
export function createProviders({ settings }: ServerParts): Providers {
  const clients = REDIRECT_PROVIDERS.flatMap((provider) => {
    const client = settings.providers[provider]
    return client ? [[provider, createIdentityProvider(provider, client)] as const] : []
  })
  return new Map(clients)
}

/** The host by which a request came. */
const hostOf = ({ headers, url }: Request) => headers.get('host') ?? new URL(url).host

/** Which of this server's origins has the host. Behind a proxy that renames it, it is the first of them. */
const ownOrigin = (host: string, { url, ownOrigins }: ServerSettings): string =>
  ownOrigins.find((one) => new URL(one).host === host) ?? url

const callbackOf = (url: string, provider: string) => `${url}${API}/social/${provider}/callback`
const contextOf = (provider: string, stateHash: string) => `login:${provider}:${stateHash}`

/** The sealed data of a login's beginning: secrets, and the page to come back to, whose address may hold some. */
async function openSealed(
  { secrets }: ServerSettings,
  { provider, stateHash = '', sealed = '' }: Pick<Login, 'provider' | 'stateHash' | 'sealed'>,
) {
  const opened = await secrets.open(sealed, contextOf(provider, stateHash))
  return v.parse(Secrets, JSON.parse(new TextDecoder().decode(opened)))
}

/** `POST /social/start` */
export function socialStart(
  { settings, marks, browsers }: ServerParts,
  providers: Providers,
): Action {
  const { origins, secrets, report } = settings
  return async (call) => {
    await call.limit('social', 60, MINUTE_MS)
    const { provider, app, page } = bodyAs(Start, call.body)
    const asked = providers.get(provider)
    if (!asked) throw ServerErrors.provider_unknown()
    // Only this origin, or a page of our own, gets the result.
    if (!origins.includes(app) && !isOwnPage(app, settings)) throw ServerErrors.origin_not_allowed()
    // By its letters: the origin of a `blob:` address is that of the page that made it.
    if (page !== undefined && !(page.startsWith(`${app}/`) && URL.canParse(page)))
      throw ServerErrors.origin_not_allowed()
    const kept = await asked.newSecrets()
    // The frame takes a result from its own origin alone.
    const own = ownOrigin(hostOf(call.request), settings)
    const uri = await asked.page(callbackOf(own, provider), kept).catch((error: unknown) => {
      report(error)
      throw ServerErrors.provider_unreachable()
    })
    const stateHash = await marks.token('state', kept.state)
    const sealed = await secrets.seal(
      new TextEncoder().encode(JSON.stringify({ ...kept, page })),
      contextOf(provider, stateHash),
    )
    const language = languageOf(call.request)
    const login = { provider, language, app, stateHash, sealed, lifetime: LIFETIME_MS }
    const { cookie } = await browsers.begin(login)
    return { body: { uri }, cookies: [cookie] }
  }
}

/** The parameters of a result, in the address or, as Apple sends them, in a form. */
async function resultOf(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  const type = 'application/x-www-form-urlencoded'
  return new URLSearchParams(await readBodyText(request, type, 8_192, ServerErrors))
}

const isOwnPage = (page: string, { ownOrigins }: Pick<ServerSettings, 'ownOrigins'>) =>
  URL.canParse(page) && ownOrigins.includes(new URL(page).origin)

/** Runs in the page that the provider leads to. */
const handBack = (app: string, left: string | undefined, resultUri: string) => {
  const values = JSON.stringify({ app, left, resultUri, parameter: RESULT_PARAMETER })
  return `const { app, left, resultUri, parameter } = ${values.replaceAll('<', '\\u003c')}
const page = new URL(left ?? app)
const result = new URLSearchParams({ [parameter]: resultUri })
if (page.origin === location.origin) {
  page.hash = result
  location.replace(page)
} else if (opener && !left) {
  opener.postMessage({ resultUri }, app)
  close()
} else {
  page.search += (page.search && '&') + result
  location.replace(page)
}`
}

/**
 * `GET` or `POST /social/:provider/callback`: the provider's page leads here, and the result goes to the app that
 * asked. In a window it goes to the page that opened it; in the same tab by the address of the page that was left;
 * to the wallet's own page by its fragment. It is of no use but in the browser that began.
 */
export function socialCallback({ settings, marks }: ServerParts) {
  const { db, now, report } = settings
  const pageLeft = async (row: Row) => {
    const [stateHash, sealed] = [textIn(row, 'state_hash'), textIn(row, 'sealed')]
    const { page } = await openSealed(settings, {
      provider: textIn(row, 'provider'),
      stateHash,
      sealed,
    })
    return page
  }
  const sql = 'select * from logins where state_hash = $1 and used_at is null and expires_at > $2'
  return async (call: Call, provider: string): Promise<Response> => {
    await call.limit('callback', 120, MINUTE_MS)
    const language = languageOf(call.request)
    const words = wordsOf(language)
    const said = await resultOf(call.request)
    const row = await marks.find(db, ['state', said.get('state') ?? ''], [sql, now()])
    const isMeant = row && textIn(row, 'provider') === provider
    if (!isMeant || !(await marks.isOurs('logins', row))) {
      const content = `<h1>${escaped(words.invalid)}</h1><p>${escaped(words.invalidText)}</p>`
      return pageOf({ language, title: words.invalid, content, status: 410 })
    }
    const own = ownOrigin(hostOf(call.request), settings)
    const result = new URL(callbackOf(own, provider))
    for (const name of RESULT_NAMES) {
      const value = said.get(name)
      if (value !== null) result.searchParams.set(name, value)
    }
    const content = `<h1>${escaped(words.finishing)}</h1><p>${escaped(words.finishingText)}</p>`
    // If it cannot be opened the app hears of the failed login, at its origin.
    const left = await pageLeft(row).catch(report)
    const script = handBack(textIn(row, 'app'), left ?? undefined, result.href)
    return pageOf({ language, title: words.finishing, content, script })
  }
}

/** The parameters of a provider's redirect, if it is the one that was asked. */
function resultIn({ provider }: Login, uri: string, own: readonly string[]): URL | undefined {
  const result = URL.canParse(uri) ? new URL(uri) : undefined
  const place = result && result.origin + result.pathname
  const isOurs = result && own.some((url) => callbackOf(url, provider) === place)
  return isOurs ? result : undefined
}

/** `POST /social/finish` */
export function socialFinish(parts: ServerParts, providers: Providers): Action {
  const { settings, marks, users, browsers } = parts
  const { db, report } = settings

  async function ask(login: Login, result: URL): Promise<Person & { readonly subject: string }> {
    try {
      const provider = providers.get(login.provider as RedirectProvider)
      const person = await provider?.person(result, await openSealed(settings, login))
      if (person?.subject === undefined) throw new Error('The provider names no subject.')
      return { ...person, subject: person.subject }
    } catch (error) {
      report(error)
      throw ServerErrors.social_failed()
    }
  }

  return async (call) => {
    const { uri } = bodyAs(Finish, call.body)
    const login = await browsers.login(call.cookies)
    const result = resultIn(login, uri, settings.ownOrigins)
    const state = result?.searchParams.get('state') ?? ''
    // The result of another browser's login is none of this one.
    if (!result || !(await marks.isKept('state', state, login.stateHash)))
      throw ServerErrors.social_failed()
    // Taken before anything is judged: every attempt counts.
    await browsers.take(db, login)
    // The visitor said no there: nothing went wrong.
    if (result.searchParams.has('error')) throw ServerErrors.social_failed()
    const { subject, userName, verifiedEmail } = await ask(login, result)
    const { provider } = login
    const email = addressIn(verifiedEmail)
    const isLinked = settings.linkVerifiedEmail && email !== undefined
    const also = isLinked ? [{ provider: 'email', subject: email }] : []
    const { userId, cookies } = await db.tx(async (queries) => {
      const id = await users.of(queries, { provider, subject, email, userName, also })
      return {
        userId: id,
        cookies: await browsers.signIn(queries, call, { userId: id, provider }),
      }
    })
    const body: SignedIn = { user: await browsers.person(userId, provider) }
    return { body, cookies }
  }
}

function addressIn(email: string | undefined): string | undefined {
  try {
    return email === undefined ? undefined : normaliseEmail(email)
  } catch {
    return undefined
  }
}
