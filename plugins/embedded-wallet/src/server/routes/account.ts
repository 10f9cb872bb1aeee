import { REDIRECT_PROVIDERS } from '../../wire/messages.js'
import type { ServerConfig, ServerUser } from '../../wire/http.js'
import type { Action } from '../respond.js'
import type { ServerParts } from '../server-parts.js'

/** `GET /config` */
export function config({ settings }: ServerParts): Action {
  const { name, origins, frameLimit, mail, chains, providers, farcaster, passkeys, prices } =
    settings
  const body: ServerConfig = {
    name,
    origins,
    frameLimit,
    chains: chains.map(({ bundlerUrl, paymasterUrl, ...chain }) => ({
      ...chain,
      ...(bundlerUrl !== undefined && { bundler: true }),
      ...(paymasterUrl !== undefined && { paymaster: true }),
    })),
    email: mail !== undefined,
    socials: REDIRECT_PROVIDERS.filter((provider) => providers[provider] !== undefined),
    farcaster: farcaster !== undefined,
    passkeys,
    ...(prices && { prices: true }),
  }
  return () => Promise.resolve({ body })
}

/** `GET /user` */
export function user({ browsers }: ServerParts): Action {
  return async ({ cookies }) => {
    const session = await browsers.session(cookies)
    const body: { readonly user: ServerUser | null } = { user: session?.user ?? null }
    return { body }
  }
}

/** `POST /sign-out` */
export function signOut({ browsers }: ServerParts): Action {
  return async ({ cookies, body: { leave } }) => ({
    body: {},
    cookies: await browsers.signOut(cookies, typeof leave === 'string' ? leave : undefined),
  })
}
