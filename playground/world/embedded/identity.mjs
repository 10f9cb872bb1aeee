import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import { closeServer, listen } from '../net/listen.mjs'
import { signInPage } from './identity-page.mjs'

const CODE_MS = 60_000
const TOKEN_MS = 3_600_000
const SECRET = 'a demo has no secrets'

/**
 * How a provider is asked: `openid` has discovery, an id token and keys; the others have a user endpoint, whose answer is
 * `user`. `client` is how the app shows who it is.
 *
 * @typedef {object} Kind
 * @property {boolean} openid
 * @property {'post' | 'basic' | 'apple'} client
 * @property {(person: Person) => object} user
 */

/** @typedef {{ name: string, sub: string, email: string }} Person */
/** @typedef {{ provider: string, query: URLSearchParams, person: Person, endsAt: number }} Grant */

const none = () => ({})

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = {
  google: { openid: true, client: 'post', user: none },
  apple: { openid: true, client: 'apple', user: none },
  github: {
    openid: false,
    client: 'post',
    user: ({ name, sub }) => ({ id: Number(sub), login: name }),
  },
  facebook: { openid: false, client: 'post', user: ({ name, sub }) => ({ id: sub, name }) },
  x: {
    openid: false,
    client: 'basic',
    user: ({ name, sub }) => ({ data: { id: sub, username: name } }),
  },
  discord: {
    ...{ openid: false, client: 'post' },
    user: ({ name, sub, email }) => ({ id: sub, username: name, email, verified: true }),
  },
}

/** The same number for a name, each time. */
const numberOf = (/** @type {string} */ name) =>
  String(createHash('sha256').update(name).digest().readUInt32BE())

const base64 = (/** @type {object} */ value) =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (/** @type {string} */ text) =>
  JSON.parse(Buffer.from(text, 'base64url').toString())

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
 * Starts stand-ins for six identity providers, each below a path of its own: `/google` and `/apple` with OpenID Connect,
 * `/github`, `/facebook`, `/x` and `/discord` with OAuth 2. Whoever comes says who they are. Each checks what the real one
 * checks: client, redirect address, PKCE, and that a code is used once. Apple's wants a signed token for a secret and
 * answers by a form.
 *
 * @param {{ port?: number, redirectUris: (provider: string) => readonly string[] }} options port 0, the default, takes any free one
 */
export async function startIdentity({ port: wanted = 0, redirectUris }) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  /** @type {Map<string, Grant>} */
  const codes = new Map()
  /** @type {Map<string, Grant>} */
  const tokens = new Map()
  const clientId = (/** @type {string} */ provider) => `latchkey-${provider}`
  const issuerOf = (/** @type {string} */ provider) => `http://localhost:${port}/${provider}`

  /** @param {string} provider @param {URLSearchParams} query */
  function checkRequest(provider, query) {
    const isClient = query.get('client_id') === clientId(provider)
    if (!isClient || !redirectUris(provider).includes(query.get('redirect_uri') ?? ''))
      throw new OAuthError('invalid_client')
    const isCode = query.get('response_type') === 'code' && Boolean(query.get('state'))
    const hasPkce = query.get('code_challenge_method') === 'S256' && query.get('code_challenge')
    const isForm = query.get('response_mode') === 'form_post'
    if (!isCode || !hasPkce || isForm !== (provider === 'apple'))
      throw new OAuthError('invalid_request')
  }

  /** @param {string} provider @param {URLSearchParams} form @param {string} [authorization] */
  function checkClient(provider, form, authorization = '') {
    const { client } = KINDS[provider] ?? {}
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
    const [basicId, basicSecret] = basic.split(':').map(formDecoded)
    const isBasic = basicId === clientId(provider) && basicSecret === SECRET
    const [id, secret = ''] = [form.get('client_id'), form.get('client_secret') ?? undefined]
    const isKnown = client === 'basic' ? isBasic : id === clientId(provider)
    if (!isKnown) throw new OAuthError('invalid_client', 401)
    if (client === 'post' && secret !== SECRET) throw new OAuthError('invalid_client', 401)
    if (client === 'apple' && !isAppleSecret(provider, secret))
      throw new OAuthError('invalid_client', 401)
  }

  /** @param {string} provider @param {string} secret */
  function isAppleSecret(provider, secret) {
    const [head = '', claims = '', signature = ''] = secret.split('.')
    const key = {
      key: createPublicKey(apple.publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: /** @type {const} */ ('ieee-p1363'),
    }
    if (
      !verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
    )
      return false
    const { iss, sub, aud, exp, iat } = decoded(claims)
    const now = Date.now() / 1_000
    return (
      decoded(head).kid === 'APPLEKEY' &&
      iss === 'APPLETEAM' &&
      sub === clientId(provider) &&
      aud === issuerOf(provider) &&
      exp > now &&
      exp - iat <= 15_777_000
    )
  }

  /** @param {string} provider @param {Grant} grant */
  function idToken(provider, { query, person }) {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      ...{ iss: issuerOf(provider), aud: clientId(provider), sub: person.sub },
      ...{ iat: now, exp: now + 600, nonce: query.get('nonce') ?? undefined },
      ...{ email: person.email, email_verified: provider === 'apple' ? 'true' : true },
      ...(provider === 'google' && { name: person.name }),
    }
    const text = `${base64({ alg: 'RS256', kid })}.${base64(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), keys.privateKey).toString('base64url')}`
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
    const openid = KINDS[provider]?.openid
    return {
      ...{ access_token: token, token_type: 'bearer', expires_in: TOKEN_MS / 1_000 },
      ...(openid && { id_token: idToken(provider, grant) }),
    }
  }

  /** @param {string} provider @param {string} [authorization] */
  function userOf(provider, authorization = '') {
    const grant = tokens.get(authorization.replace(/^Bearer /i, ''))
    if (grant?.provider !== provider || grant.endsAt < Date.now())
      throw new OAuthError('invalid_token', 401)
    return KINDS[provider]?.user(grant.person)
  }

  /** @param {string} provider */
  const discovery = (provider) => ({
    issuer: issuerOf(provider),
    authorization_endpoint: `${issuerOf(provider)}/authorize`,
    token_endpoint: `${issuerOf(provider)}/token`,
    jwks_uri: `${issuerOf(provider)}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  })

  /**
   * What the page's form leads to: the app's callback, with a code or a refusal.
   *
   * @param {string} provider
   * @param {URLSearchParams} form
   */
  function decide(provider, form) {
    const query = new URLSearchParams(form.get('request') ?? '')
    checkRequest(provider, query)
    const name = (form.get('name') ?? '').trim() || 'alice'
    const result = new URLSearchParams({ state: query.get('state') ?? '' })
    if (KINDS[provider]?.openid) result.set('iss', issuerOf(provider))
    if (form.get('answer') === 'no') result.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const person = {
        name,
        sub: numberOf(`${provider}:${name}`),
        email: `${name.toLowerCase()}@${provider}.test`,
      }
      codes.set(code, { provider, query, person, endsAt: Date.now() + CODE_MS })
      result.set('code', code)
    }
    return {
      to: query.get('redirect_uri') ?? '',
      result,
      isForm: query.get('response_mode') === 'form_post',
    }
  }

  const server = createServer((request, response) => {
    const json = (/** @type {unknown} */ value, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(value))
    const html = (/** @type {string} */ text) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    const answer = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const [, provider = '', path = ''] = /^\/([a-z]+)\/([\w./-]+)$/.exec(pathname) ?? []
      if (!Object.hasOwn(KINDS, provider)) return json({ error: 'not_found' }, 404)
      let body = ''
      for await (const chunk of request) body += chunk
      const form = new URLSearchParams(body)
      switch (`${request.method} ${path}`) {
        case 'GET .well-known/openid-configuration':
          return json(discovery(provider))
        case 'GET keys':
          return json({
            keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
          })
        case 'GET authorize':
          checkRequest(provider, searchParams)
          return html(signInPage.ask(provider, searchParams.toString()))
        case 'POST authorize': {
          const { to, result, isForm } = decide(provider, form)
          if (isForm) return html(signInPage.handBack(to, result))
          return response.writeHead(302, { location: `${to}?${result}` }).end()
        }
        case 'POST token':
          return json(exchange(provider, form, request.headers.authorization))
        case 'GET user':
          return json(userOf(provider, request.headers.authorization))
        default:
          return json({ error: 'not_found' }, 404)
      }
    }
    answer().catch((error) =>
      json({ error: error.message }, error instanceof OAuthError ? error.status : 500),
    )
  })
  const port = await listen(server, wanted)

  /** What a host of the wallet writes into its server's options. */
  const clients = Object.fromEntries(
    Object.entries(KINDS).map(([provider, { openid, client }]) => {
      const base = issuerOf(provider)
      const endpoints = openid
        ? { issuer: base }
        : { authorization: `${base}/authorize`, token: `${base}/token`, user: `${base}/user` }
      const secret =
        client === 'apple'
          ? {
              ...{ teamId: 'APPLETEAM', keyId: 'APPLEKEY' },
              privateKey: String(apple.privateKey.export({ type: 'pkcs8', format: 'pem' })),
            }
          : { clientSecret: SECRET }
      return [provider, { clientId: clientId(provider), ...secret, endpoints }]
    }),
  )
  return { url: `http://localhost:${port}`, port, clients, close: () => closeServer(server) }
}
