import { randomUUID, verify } from 'node:crypto'
import { createKeyPair } from '../net/key-pair.mjs'
import { CLIENT_SECRET, clientId, emailOf, formOf, numberOf } from './identity-parts.mjs'
import { signInPage } from './identity-page.mjs'

export const OPENID_PROVIDERS = ['google', 'apple']

/** The registration that a host of the wallet has at Apple. */
const APPLE = /** @type {const} */ ({ teamId: 'APPLETEAM', keyId: 'APPLEKEY' })
/** Apple takes a secret that lives half a year at most. */
const MOST_SECRET_SECONDS = 15_777_000
const SECOND = 1_000
/** How long things live, in seconds: a window may stand open for long. */
const TTL = { Interaction: 3_600, Grant: 3_600, Session: 3_600, AccessToken: 3_600, IdToken: 600 }

/** The cookie that makes oidc-provider know a visitor again, and its signature. */
const SESSION_COOKIE = /(?:^|; )_session(?:\.\w+)*=[^;]*/g

/** @typedef {import('node:http').IncomingMessage & { originalUrl?: string }} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const decoded = (/** @type {string} */ text) =>
  JSON.parse(Buffer.from(text, 'base64url').toString())

/**
 * Whether a client's secret is the token that Apple wants: signed by the app's own key, for Apple, and not for long.
 *
 * @param {string} secret
 * @param {import('node:crypto').KeyObject} key
 * @param {string} issuer
 */
function isAppleSecret(secret, key, issuer) {
  const [head = '', claims = '', signature = ''] = secret.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key, dsaEncoding: /** @type {const} */ ('ieee-p1363') }
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) return false
  const { iss, sub, aud, exp, iat } = decoded(claims)
  return (
    decoded(head).kid === APPLE.keyId &&
    iss === APPLE.teamId &&
    sub === clientId('apple') &&
    aud === issuer &&
    exp > Date.now() / SECOND &&
    exp - iat <= MOST_SECRET_SECONDS
  )
}

/**
 * Makes stand-ins for Google and Apple, by `oidc-provider`. The library is loaded at the first request, so that the world
 * starts as fast without it.
 *
 * @param {{ issuerOf: (provider: string) => string, redirectUris: (provider: string) => readonly string[] }} options
 */
export function createOpenid({ issuerOf, redirectUris }) {
  const apple = createKeyPair('ec')
  /** @type {Map<string, { name: string, email: string }>} by subject */
  const people = new Map()
  /** @type {Map<string, Promise<import('oidc-provider').Provider>>} */
  const providers = new Map()

  /** @param {string} provider */
  async function start(provider) {
    // On Node 20 it prints a request for a later version. The parts used here work there too.
    const { Provider } = await import('oidc-provider')
    const { privateKey } = createKeyPair('rsa')
    const made = new Provider(issuerOf(provider), {
      clients: [
        {
          client_id: clientId(provider),
          client_secret: CLIENT_SECRET,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [...redirectUris(provider)],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      pkce: { required: () => true },
      ttl: TTL,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/${provider}/interaction/${uid}` },
      cookies: { keys: [randomUUID()] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      // Google and Apple write all of them into the ID token, asked for or not.
      conformIdTokenClaims: false,
      findAccount: (_context, sub) => {
        const person = people.get(sub)
        // Apple writes this as text.
        const said = provider === 'apple' ? { email_verified: 'true' } : { email_verified: true }
        return person && { accountId: sub, claims: () => ({ sub, ...person, ...said }) }
      },
      renderError: (context, { error, error_description: why }) => {
        context.type = 'text/plain'
        context.body = `${error}: ${why}`
      },
    })
    // Wallets come and go after it was started.
    made.Client.prototype.redirectUriAllowed = (/** @type {string} */ uri) =>
      redirectUris(provider).includes(uri)
    if (provider === 'apple')
      made.Client.prototype.compareClientSecret = (/** @type {string} */ secret) =>
        isAppleSecret(secret, apple.publicKey, issuerOf(provider))
    return made
  }

  const of = (/** @type {string} */ provider) => {
    const started = providers.get(provider) ?? start(provider)
    providers.set(provider, started)
    return started
  }

  /**
   * The page that asks who somebody is, and what its form leads to.
   *
   * @param {string} name of the provider
   * @param {Request} request
   * @param {Response} response
   */
  async function interact(name, request, response) {
    const provider = await of(name)
    const { params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(signInPage(name))
    }
    const form = await formOf(request)
    if (form.get('answer') === 'no')
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const person = (form.get('name') ?? '').trim() || 'alice'
    const accountId = numberOf(`${name}:${person}`)
    people.set(accountId, { name: person, email: emailOf(person, name) })
    const grant = new provider.Grant({ accountId, clientId: clientId(name) })
    grant.addOIDCScope(String(params.scope))
    const result = { login: { accountId }, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result)
  }

  return {
    /** A host's registration with Apple: the key that signs the secrets. */
    appleClient: {
      ...APPLE,
      privateKey: String(apple.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    },
    /**
     * Answers a request below the provider's path.
     *
     * @param {string} name
     * @param {Request} request
     * @param {Response} response
     */
    async answer(name, request, response) {
      const url = request.url ?? '/'
      // Visitors say who they are each time: no session is kept.
      request.headers.cookie = request.headers.cookie?.replace(SESSION_COOKIE, '')
      if (url.startsWith(`/${name}/interaction/`)) return interact(name, request, response)
      request.originalUrl = url
      request.url = url.slice(`/${name}`.length)
      return (await of(name)).callback()(request, response)
    },
  }
}
