import { createServer } from 'node:http'
import { closeServer, listen } from '../net/listen.mjs'
import { CLIENT_SECRET, clientId } from './identity-parts.mjs'
import { createOauth, OAUTH_PROVIDERS } from './oauth.mjs'
import { createOpenid, OPENID_PROVIDERS } from './openid.mjs'

/**
 * Starts stand-ins for six identity providers, each below a path of its own: `/google` and `/apple` with OpenID
 * Connect, `/github`, `/facebook`, `/x` and `/discord` with OAuth 2. Visitors say who they are.
 *
 * @param {{ port?: number, redirectUris: (provider: string) => readonly string[] }} options port 0, the default, takes any free one
 */
export async function startIdentity({ port: wanted = 0, redirectUris }) {
  const issuerOf = (/** @type {string} */ provider) => `http://localhost:${port}/${provider}`
  const openid = createOpenid({ issuerOf, redirectUris })
  const oauth = createOauth({ redirectUris })
  const server = createServer((request, response) => {
    const [, provider = ''] = /^\/([a-z]+)\//.exec(request.url ?? '') ?? []
    if (OPENID_PROVIDERS.includes(provider)) return openid.answer(provider, request, response)
    if (OAUTH_PROVIDERS.includes(provider)) return oauth.answer(provider, request, response)
    return response.writeHead(404).end()
  })
  const port = await listen(server, wanted)

  /** @param {string} provider */
  const endpointsOf = (provider) => {
    const base = issuerOf(provider)
    return OPENID_PROVIDERS.includes(provider)
      ? { issuer: base }
      : { authorization: `${base}/authorize`, token: `${base}/token`, user: `${base}/user` }
  }
  /** The entries that a host of the wallet writes into its server's options. */
  const clients = Object.fromEntries(
    ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => [
      provider,
      {
        clientId: clientId(provider),
        endpoints: endpointsOf(provider),
        ...(provider === 'apple' ? openid.appleClient : { clientSecret: CLIENT_SECRET }),
      },
    ]),
  )
  return { url: `http://localhost:${port}`, port, clients, close: () => closeServer(server) }
}
