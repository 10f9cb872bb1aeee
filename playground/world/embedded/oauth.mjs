import { createHash, randomUUID } from 'node:crypto'
import { CLIENT_SECRET, clientId, emailOf, formOf, numberOf } from './identity-parts.mjs'
import { signInPage } from './identity-page.mjs'

const CODE_MS = 60_000
const TOKEN_MS = 3_600_000

/** @typedef {{ name: string, sub: string, email: string }} Person */
/** @typedef {{ provider: string, query: URLSearchParams, person: Person, endsAt: number }} Grant */

/**
 * How a provider without OpenID Connect is asked: `client` is how the app shows who it is, `user` what the user endpoint
 * answers.
 *
 * @typedef {object} Kind
 * @property {'post' | 'basic'} client
 * @property {(person: Person) => object} user
 */

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = {
  github: { client: 'post', user: ({ name, sub }) => ({ id: Number(sub), login: name }) },
  facebook: { client: 'post', user: ({ name, sub }) => ({ id: sub, name }) },
  x: { client: 'basic', user: ({ name, sub }) => ({ data: { id: sub, username: name } }) },
  discord: {
    client: 'post',
    user: ({ name, sub, email }) => ({ id: sub, username: name, email, verified: true }),
  },
}

export const OAUTH_PROVIDERS = Object.keys(KINDS)

/** Both halves of basic credentials are written as in a form (RFC 6749, section 2.3.1). */
const formDecoded = (/** @type {string} */ text) => decodeURIComponent(text.replaceAll('+', ' '))

/** Why a request is refused (RFC 6749, section 5.2). */
class OAuthError extends Error {
  /** @param {string} code @param {number} [status] */
  constructor(code, status = 400) {
    super(code)
    this.status = status
  }
}

/**
 * Makes stand-ins for the providers that have OAuth 2 alone. Each checks what the real one checks: client, redirect
 * address, PKCE, and that a code is used once.
 *
 * @param {{ redirectUris: (provider: string) => readonly string[] }} options
 */
export function createOauth({ redirectUris }) {
  /** @type {Map<string, Grant>} */
  const codes = new Map()
  /** @type {Map<string, Grant>} */
  const tokens = new Map()

  /** @param {string} provider @param {URLSearchParams} query */
  function checkRequest(provider, query) {
    const isClient = query.get('client_id') === clientId(provider)
    if (!isClient || !redirectUris(provider).includes(query.get('redirect_uri') ?? ''))
      throw new OAuthError('invalid_client')
    const isCode = query.get('response_type') === 'code' && Boolean(query.get('state'))
    const hasPkce = query.get('code_challenge_method') === 'S256' && query.get('code_challenge')
    if (!isCode || !hasPkce) throw new OAuthError('invalid_request')
  }

  /** @param {string} provider @param {URLSearchParams} form @param {string} [authorization] */
  function checkClient(provider, form, authorization = '') {
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
    const [id, secret] =
      KINDS[provider]?.client === 'basic'
        ? basic.split(':').map(formDecoded)
        : [form.get('client_id'), form.get('client_secret')]
    if (id !== clientId(provider) || secret !== CLIENT_SECRET)
      throw new OAuthError('invalid_client', 401)
  }

  /** @param {string} provider @param {URLSearchParams} form @param {string} [authorization] */
  function exchange(provider, form, authorization) {
    checkClient(provider, form, authorization)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOwn =
      grant?.provider === provider &&
      grant.endsAt > Date.now() &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant.query.get('redirect_uri') &&
      challenge === grant.query.get('code_challenge')
    if (!grant || !isOwn) throw new OAuthError('invalid_grant')
    const token = randomUUID()
    tokens.set(token, { ...grant, endsAt: Date.now() + TOKEN_MS })
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_MS / 1_000 }
  }

  /** @param {string} provider @param {string} [authorization] */
  function userOf(provider, authorization = '') {
    const grant = tokens.get(authorization.replace(/^Bearer /i, ''))
    if (grant?.provider !== provider || grant.endsAt < Date.now())
      throw new OAuthError('invalid_token', 401)
    return KINDS[provider]?.user(grant.person)
  }

  /**
   * Where the page's form leads to: the app's callback, with a code or a refusal.
   *
   * @param {string} provider
   * @param {URLSearchParams} form
   */
  function decide(provider, form) {
    const query = new URLSearchParams(form.get('request') ?? '')
    checkRequest(provider, query)
    const name = (form.get('name') ?? '').trim() || 'alice'
    const result = new URLSearchParams({ state: query.get('state') ?? '' })
    if (form.get('answer') === 'no') result.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const sub = numberOf(`${provider}:${name}`)
      const person = { name, sub, email: emailOf(name, provider) }
      codes.set(code, { provider, query, person, endsAt: Date.now() + CODE_MS })
      result.set('code', code)
    }
    return `${query.get('redirect_uri')}?${result}`
  }

  /**
   * @param {string} provider
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function reply(provider, request, response) {
    const json = (/** @type {unknown} */ value, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    switch (`${request.method} ${pathname.slice(provider.length + 2)}`) {
      case 'GET authorize':
        checkRequest(provider, searchParams)
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(signInPage(provider, searchParams.toString()))
      case 'POST authorize': {
        const location = decide(provider, await formOf(request))
        return response.writeHead(302, { location }).end()
      }
      case 'POST token':
        return json(exchange(provider, await formOf(request), request.headers.authorization))
      case 'GET user':
        return json(userOf(provider, request.headers.authorization))
      default:
        return json({ error: 'not_found' }, 404)
    }
  }

  return {
    /**
     * Answers a request below the provider's path.
     *
     * @param {string} provider
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     */
    answer: (provider, request, response) =>
      reply(provider, request, response).catch((error) => {
        const status = error instanceof OAuthError ? error.status : 500
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: error.message }))
      }),
  }
}
