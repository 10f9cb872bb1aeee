import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { mnemonicToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { DEV_MNEMONIC } from '../chains/dev-mnemonic.mjs'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { farcasterPage } from './farcaster-page.mjs'
import { putRegistries } from './farcaster-registries.mjs'

const LIFETIME_MS = 10 * 60_000

const signer = (/** @type {number} */ index) =>
  mnemonicToAccount(DEV_MNEMONIC, { addressIndex: index })

/** Accounts of the stand-in: by the address that owns one, and by one that may sign in for it. */
const ACCOUNTS = /** @type {const} */ ([
  { name: 'alice', fid: 1001, index: 40, authMethod: 'custody' },
  { name: 'bob', fid: 1002, index: 41, authMethod: 'authAddress' },
])

/**
 * @typedef {object} Channel
 * @property {string} domain
 * @property {string} siweUri
 * @property {string} nonce
 * @property {number} endsAt
 * @property {{ message: string, signature: string, fid: number, authMethod: string }} [completed]
 */

/**
 * Starts a stand-in for the relay of Sign in with Farcaster: `POST /v1/channel`, `GET /v1/channel/status`. The link
 * of a channel leads to a page that signs as the visitor's Farcaster app would. The registries of its accounts are
 * put on the chain. `POST /__test/complete` hands over any answer of a test: `{ channelToken, message, signature
 * }`.
 *
 * @param {{ rpcUrl: string, port?: import('../net/tenants.mjs').Port }} options port 0, the default, takes any free one
 */
export async function startFarcaster({ rpcUrl, port: wanted = 0 }) {
  /** @type {Map<string, Channel>} */
  const channels = new Map()
  const register = () =>
    putRegistries(
      rpcUrl,
      ACCOUNTS.map(({ fid, index, authMethod }) => ({
        fid,
        authMethod,
        address: signer(index).address,
      })),
    )
  await register()

  /** @param {unknown} token @param {number} status */
  function find(token, status) {
    const channel = channels.get(String(token))
    if (!channel || channel.endsAt < Date.now()) throw new HttpError(status, 'Unauthorized')
    return channel
  }

  /** @param {any} body */
  function open({ siweUri, domain, nonce = randomBytes(8).toString('hex') }) {
    if (!URL.canParse(siweUri) || new URL(siweUri).host !== domain)
      throw new HttpError(400, 'siweUri and domain have to fit')
    const channelToken = randomUUID()
    channels.set(channelToken, { siweUri, domain, nonce, endsAt: Date.now() + LIFETIME_MS })
    const connectUri = `${url}/siwf?channelToken=${channelToken}`
    return { channelToken, url: connectUri, connectUri, nonce }
  }

  /** Acts as the visitor's app. @param {string} token @param {string} name */
  async function signIn(token, name) {
    const channel = find(token, 404)
    const account = ACCOUNTS.find((one) => one.name === name)
    if (!account) throw new HttpError(400, 'Nobody is called so')
    const { fid, index, authMethod } = account
    // A chain that went back some blocks may have lost them.
    await register()
    const message = createSiweMessage({
      address: signer(index).address,
      chainId: 10,
      domain: channel.domain,
      nonce: channel.nonce,
      uri: channel.siweUri,
      version: '1',
      statement: 'Farcaster Auth',
      resources: [`farcaster://fid/${fid}`],
      issuedAt: new Date(),
    })
    channel.completed = {
      message,
      signature: await signer(index).signMessage({ message }),
      fid,
      authMethod,
    }
  }

  /** @param {string} bearer */
  function status(bearer) {
    const token = bearer.replace(/^Bearer /, '')
    const { completed, nonce } = find(token, 401)
    if (!completed) return { code: 202, body: { state: 'pending', nonce } }
    // The answer is given once.
    channels.delete(token)
    const { fid, ...signed } = completed
    const said = { username: 'somebody-else', displayName: 'Not to be trusted', pfpUrl: '' }
    return { code: 200, body: { state: 'completed', nonce, fid, ...signed, ...said } }
  }

  const json = jsonListener(async (request, { pathname }) => {
    switch (`${request.method} ${pathname}`) {
      case 'POST /__test/complete': {
        const { channelToken, ...completed } = /** @type {any} */ (await readJson(request))
        find(channelToken, 404).completed = completed
        return {}
      }
      default:
        throw new HttpError(404, `Nothing answers ${request.method} ${pathname}.`)
    }
  })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const send = (/** @type {number} */ code, /** @type {unknown} */ body) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const html = (/** @type {string} */ text) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    const answer = async () => {
      switch (`${request.method} ${pathname}`) {
        case 'POST /v1/channel':
          return send(201, open(await readJson(request)))
        case 'GET /v1/channel/status': {
          const { code, body } = status(request.headers.authorization ?? '')
          return send(code, body)
        }
        case 'GET /siwf':
          find(searchParams.get('channelToken'), 404)
          return html(farcasterPage.ask(ACCOUNTS.map(({ name, fid }) => ({ name, fid }))))
        case 'POST /siwf': {
          let body = ''
          for await (const chunk of request) body += chunk
          const name = new URLSearchParams(body).get('name') ?? ''
          await signIn(searchParams.get('channelToken') ?? '', name)
          return html(farcasterPage.done(name))
        }
        default:
          return json(request, response)
      }
    }
    answer().catch((error) =>
      send(error instanceof HttpError ? error.status : 500, { message: String(error.message) }),
    )
  })
  const { port, close, ...served } = await serve(server, wanted)
  const url = served.url.replace('127.0.0.1', 'localhost')
  return { url, port, close }
}
