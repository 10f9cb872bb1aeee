import { isObject, readMember } from '@latchkey/kernel'
import type { RedirectProvider } from '../../wire/messages.js'

/** Addresses of an identity provider that are not its own: those of a stand-in, or of a proxy. */
export interface ProviderEndpoints {
  /** Of a provider with OpenID Connect (google, apple): its issuer. */
  readonly issuer?: string
  /** Of the others. */
  readonly authorization?: string
  readonly token?: string
  readonly user?: string
}

/** An app's registration at an identity provider. Its callback is `<url>/api/social/<provider>/callback`. */
export interface ProviderClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints?: ProviderEndpoints
}

/** A registration at Apple, whose secret is a token that is signed again for each login. */
export interface AppleClient {
  /** The Services ID. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** The PEM of the key (`.p8`). */
  readonly privateKey: string
  readonly endpoints?: ProviderEndpoints
}

/** Registrations by provider; the ones that are left out are not offered. */
export type ProviderClients = Partial<
  Record<Exclude<RedirectProvider, 'apple'>, ProviderClient>
> & {
  readonly apple?: AppleClient
}

/** The provider's facts about a person. */
export interface Person {
  /** Its permanent name for them. */
  readonly subject: string | undefined
  readonly userName: string | undefined
  /** An address that the provider says it has verified. */
  readonly verifiedEmail: string | undefined
}

interface Common {
  readonly scope: string
  /** How the server shows who it is at the token endpoint. */
  readonly auth: 'post' | 'basic' | 'apple'
  /** Further parameters of the provider's page. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Reads the claims of the id token, or the answer of the user endpoint. */
  readonly person: (said: unknown) => Person
}

/** How one identity provider is used. */
type ProviderRow = Common &
  (
    | { readonly issuer: string }
    | { readonly authorization: string; readonly token: string; readonly user: string }
  )

const LONGEST_NAME = 128

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_NAME) : undefined

/** Ids are texts or whole numbers. */
const idOf = (value: unknown) => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined
  return typeof value === 'string' && /^[\w.|:-]{1,255}$/.test(value) ? value : undefined
}

const personOf = (said: unknown, id: string, name: string, isVerified?: string): Person => ({
  subject: idOf(readMember(said, id)),
  userName: textOf(readMember(said, name)),
  // Apple says it as a text.
  verifiedEmail:
    isVerified !== undefined && [true, 'true'].includes(readMember(said, isVerified) as never)
      ? textOf(readMember(said, 'email'))
      : undefined,
})

/** The identity providers with a redirect. */
const PROVIDERS: Readonly<Record<RedirectProvider, ProviderRow>> = {
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    auth: 'post',
    person: (claims) => personOf(claims, 'sub', 'name', 'email_verified'),
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    auth: 'apple',
    // It sends the address in no other way.
    parameters: { response_mode: 'form_post' },
    person: (claims) => personOf(claims, 'sub', 'name', 'email_verified'),
  },
  github: {
    scope: 'read:user',
    auth: 'post',
    user: 'https://api.github.com/user',
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    person: (user) => personOf(user, 'id', 'login'),
  },
  facebook: {
    scope: 'public_profile',
    auth: 'post',
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    person: (user) => personOf(user, 'id', 'name'),
  },
  x: {
    scope: 'users.read tweet.read',
    auth: 'basic',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
    person: (user) => personOf(readMember(user, 'data'), 'id', 'username'),
  },
  discord: {
    scope: 'identify email',
    auth: 'post',
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
    person: (user) => personOf(user, 'id', 'username', 'verified'),
  },
}

/** A row with the addresses that the app says instead. */
export function rowOf(
  provider: RedirectProvider,
  client: ProviderClient | AppleClient,
): ProviderRow {
  const said = isObject(client.endpoints) ? client.endpoints : {}
  return { ...PROVIDERS[provider], ...said }
}
