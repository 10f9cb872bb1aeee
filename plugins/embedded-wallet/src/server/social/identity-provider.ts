import { isSecureUrl, lazyPart } from '@latchkey/kernel/internal/page'
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import type { RedirectProvider } from '../../wire/messages.js'
import { cappedFetch } from '../capped-fetch.js'
import { ServerErrors } from '../errors.js'
import { rowOf, type AppleClient, type Person, type ProviderClient } from './providers.js'

/** The record of a login until its result comes. */
interface LoginSecrets {
  readonly state: string
  /** Of PKCE (RFC 7636): without it the code in the result is of no use to anybody. */
  readonly verifier: string
  /** Of OpenID Connect: binds the id token to this login. */
  readonly nonce: string
}

/** One identity provider, asked by `openid-client`. */
export interface IdentityProvider {
  newSecrets(): Promise<LoginSecrets>
  /** The provider's page. */
  page(redirectUri: string, secrets: LoginSecrets): Promise<string>
  /**
   * The person, by the address that the provider redirected to. @throws the library's own error for a forged one
   */
  person(result: URL, secrets: LoginSecrets): Promise<Person>
}

/** Of a provider's metadata, keys, tokens or user. */
const LONGEST_ANSWER = 512 * 1_024

const read = cappedFetch(LONGEST_ANSWER)

/** Reads no more of an answer than a login needs. The library follows no redirects, and reads no address of an answer. */
const capped: CustomFetch = (url, init) => read(url, init as RequestInit)

const library = lazyPart(() => import('openid-client'))

/** Apple's secret: a token for it alone, for five minutes. */
function appleAuth({ clientId, teamId, keyId, privateKey }: AppleClient): ClientAuth {
  // The library waits for it, though its type does not say so.
  // oxlint-disable-next-line typescript/no-misused-promises
  return async (server, _client, body) => {
    const { importPKCS8, SignJWT } = await import('jose')
    const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256')
    const secret = new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
    body.set('client_id', clientId)
    body.set('client_secret', await secret.sign(key))
  }
}

/** Makes an identity provider of an app's registration. */
export function createIdentityProvider(
  provider: RedirectProvider,
  client: ProviderClient | AppleClient,
): IdentityProvider {
  const row = rowOf(provider, client)
  const isOpenId = 'issuer' in row

  const configuration = lazyPart(async (): Promise<Configuration> => {
    const oidc = await library.load()
    const auth =
      'privateKey' in client
        ? appleAuth(client)
        : row.auth === 'basic'
          ? oidc.ClientSecretBasic(client.clientSecret)
          : oidc.ClientSecretPost(client.clientSecret)
    const main = isOpenId ? row.issuer : row.token
    // Only on the developer's own machine; `isSecureUrl` lets no other plain http through.
    if (!isSecureUrl(main)) throw ServerErrors.provider_unknown()
    // Marked as deprecated only to stand out.
    // oxlint-disable-next-line typescript/no-deprecated
    const insecure = main.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    if (isOpenId) {
      // The token comes by TLS, but who ends it there is not always the provider.
      const execute = [...insecure, oidc.enableNonRepudiationChecks]
      const options = { execute, [oidc.customFetch]: capped }
      return oidc.discovery(new URL(row.issuer), client.clientId, undefined, auth, options)
    }
    const server = {
      issuer: new URL(row.authorization).origin,
      authorization_endpoint: row.authorization,
      token_endpoint: row.token,
    }
    const made = new oidc.Configuration(server, client.clientId, undefined, auth)
    made[oidc.customFetch] = capped
    // oxlint-disable-next-line typescript/no-deprecated -- see above
    for (const allow of insecure) allow(made)
    return made
  })

  return {
    async newSecrets() {
      const oidc = await library.load()
      return {
        state: oidc.randomState(),
        verifier: oidc.randomPKCECodeVerifier(),
        nonce: oidc.randomNonce(),
      }
    },
    async page(redirectUri, { state, verifier, nonce }) {
      const oidc = await library.load()
      const url = oidc.buildAuthorizationUrl(await configuration.load(), {
        redirect_uri: redirectUri,
        scope: row.scope,
        state,
        ...(isOpenId && { nonce }),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...row.parameters,
      })
      return url.href
    },
    async person(result, { state, verifier, nonce }) {
      const oidc = await library.load()
      const made = await configuration.load()
      const checks = { pkceCodeVerifier: verifier, expectedState: state }
      if (isOpenId) {
        const more = { ...checks, expectedNonce: nonce, idTokenExpected: true }
        const tokens = await oidc.authorizationCodeGrant(made, result, more)
        return row.person(tokens.claims())
      }
      const { access_token: token } = await oidc.authorizationCodeGrant(made, result, checks)
      const answer = await oidc.fetchProtectedResource(made, token, new URL(row.user), 'GET')
      if (!answer.ok) throw new Error(`The user endpoint answered ${answer.status}.`)
      return row.person(await answer.json())
    },
  }
}
