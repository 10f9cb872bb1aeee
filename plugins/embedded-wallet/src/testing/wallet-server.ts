import { normaliseEmail } from '../server/email-address.js'
import { API, type SealedWallet, type ServerConfig, type ServerUser } from '../wire/http.js'

/** The app that the fake server lets in. */
export const APP = 'https://shop.example'
/** Where the fake frame lives. */
export const WALLET = 'https://wallet.example'
/** The node of the fake server's EVM chain. */
const NODE = 'https://node.example/'
/** The code that every mail has. */
export const CODE = '123456'

const CONFIG: ServerConfig = {
  name: 'Example Wallet',
  origins: [APP],
  // Tests of sheets see them in the frame.
  frameLimit: 'any',
  email: true,
  socials: ['google'],
  farcaster: true,
  passkeys: false,
  chains: [
    {
      id: 'eip155:31337',
      name: 'Anvil One',
      rpcUrl: NODE,
      currency: { symbol: 'ETH', decimals: 18 },
    },
    {
      id: 'solana:localnet',
      name: 'Solana Local',
      rpcUrl: 'https://solana.example/',
      currency: { symbol: 'SOL', decimals: 9 },
    },
  ],
}

/** A node's answers, by method; a function that throws is its refusal. */
type NodeAnswers = Record<string, (params: readonly unknown[]) => unknown>

/** The fake server's data, which a test may look at and change. */
interface ServerMemory {
  config: ServerConfig
  user: ServerUser | null
  /** The address that the visitor is to have. */
  newEmail: string | undefined
  /** Wallets by user. */
  readonly wallets: Map<string, SealedWallet>
  /** The user of the next login. */
  next: ServerUser
  farcasterPending: number
  down: boolean
  /** The last mail has only just gone out. */
  tooSoon: boolean
  /** Whether the browser keeps the cookie of a session that the frame takes over. */
  keepsSessions: boolean
  /** The further session that a sign-out ended. */
  left: string | undefined
  /** Whether all sessions were ended. */
  everywhere: boolean
  /** The secrets that passkeys keep. */
  readonly locks: unknown[]
  readonly calls: string[]
  readonly node: NodeAnswers
  /** The answers for prices of these assets. */
  prices: (assets: readonly string[]) => unknown
}

const refusal = (code: string) => ({ error: { code, message: `Refused: ${code}` } })

/** Paths behind which others answer. */
const RELAYED = /^\/(?:bundler|paymaster)\?chain=/

/** A server in memory. */
export interface FakeServer {
  readonly memory: ServerMemory
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** The server in memory. */
export function createFakeServer(): FakeServer {
  const memory: ServerMemory = {
    config: CONFIG,
    user: null,
    wallets: new Map(),
    farcasterPending: 0,
    down: false,
    tooSoon: false,
    keepsSessions: true,
    left: undefined,
    everywhere: false,
    newEmail: undefined,
    next: { id: 'user-1', email: 'ada@example.org', provider: 'email' },
    calls: [],
    locks: [],
    node: {},
    prices: () => refusal('route_unknown'),
  }
  const fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
    if (memory.down) return Promise.reject(new TypeError('Failed to fetch'))
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Body
    const api = `${WALLET}${API}`
    const isApi = url.startsWith(api) && !RELAYED.test(url.slice(api.length))
    const answer = isApi
      ? answerApi(memory, `${init.method ?? 'GET'} ${url.slice(api.length)}`, body)
      : answerNode(memory.node, body)
    return Promise.resolve(answer).then((told) => new Response(JSON.stringify(told)))
  }
  return { memory, fetch }
}

/** Ends the session of the fake server's windows. */
export const LEAVE = 'a'.repeat(64)

interface Body {
  readonly email?: string
  readonly leave?: string
  readonly everywhere?: boolean
  readonly otp?: string
  readonly uri?: string
  readonly assets?: readonly string[]
  readonly method?: string
  readonly params?: readonly unknown[]
}

function answerNode(node: NodeAnswers, { method = '', params = [] }: Body) {
  const answer = node[method]
  try {
    if (answer) return { jsonrpc: '2.0', id: 1, result: answer(params) }
  } catch (error) {
    // As `fetch` fails: the node took it, and its answer is lost.
    if (error instanceof TypeError) throw error
    return { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: (error as Error).message } }
  }
  return { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: `no ${method} here` } }
}

function signIn(memory: ServerMemory) {
  memory.user = memory.next
  return { user: memory.user }
}

function answerApi(memory: ServerMemory, call: string, body: Body): unknown {
  memory.calls.push(call)
  switch (call) {
    case 'GET /config':
      return memory.config
    case 'GET /user':
      return { user: memory.user }
    case 'POST /email/start':
      return { action: memory.user ? 'CONNECT' : 'VERIFY_OTP', email: normaliseEmail(body.email) }
    case 'POST /email/verify':
      return body.otp === CODE ? signIn(memory) : refusal('otp_invalid')
    case 'POST /social/start':
      return { uri: 'https://identity.example/authorize' }
    case 'POST /social/finish':
      return body.uri === 'good' ? signIn(memory) : refusal('social_failed')
    case 'POST /session/take-over':
      memory.user = memory.keepsSessions ? memory.next : null
      return { user: memory.next }
    case 'POST /farcaster/channel':
      return { url: 'https://farcaster.example/connect' }
    case 'GET /farcaster/status':
      memory.farcasterPending -= 1
      return memory.farcasterPending >= 0 ? { state: 'pending' } : signIn(memory)
    case 'POST /sign-out':
      memory.user = null
      memory.left = body.leave
      memory.everywhere ||= body.everywhere === true
      return {}
    default:
      return answerWallet(memory, call, body)
  }
}

/** A change of the address, by the code of each. */
function changeEmail(memory: ServerMemory, call: string, { email: named, otp }: Body) {
  if (call === 'POST /email/change/start') {
    const email = normaliseEmail(named)
    if (email === memory.user?.email) return refusal('email_invalid')
    memory.newEmail = email
    return { action: 'VERIFY_PRIMARY_OTP', email }
  }
  const { user, newEmail = '' } = memory
  if (named !== undefined && named !== newEmail) return refusal('change_missing')
  if (otp !== CODE) return refusal('otp_invalid')
  if (call === 'POST /email/change/primary') return {}
  if (user) memory.user = { ...user, email: newEmail }
  return { newEmail }
}

function answerWallet(memory: ServerMemory, call: string, body: Body): unknown {
  const { user, wallets, tooSoon } = memory
  if (!user) return refusal('session_missing')
  const found = wallets.get(user.id)
  switch (call) {
    case 'GET /wallet':
      return { wallet: found ?? null }
    case 'POST /wallet':
      if (found) return refusal('wallet_exists')
      wallets.set(user.id, body as unknown as SealedWallet)
      return {}
    case 'POST /prices':
      return memory.prices(body.assets ?? [])
    case 'POST /passkey/register':
    case 'POST /passkey/registered':
    case 'POST /passkey/use':
    case 'POST /passkey/used':
      return {}
    case 'POST /wallet/lock':
      memory.locks.push(body)
      return {}
    case 'POST /email/change/start':
    case 'POST /email/change/primary':
    case 'POST /email/change/secondary':
      return changeEmail(memory, call, body)
    case 'POST /session/hand-over':
      return { ticket: 'ticket', leave: LEAVE }
    case 'POST /export/start':
      if (!tooSoon) return { action: 'VERIFY_OTP' }
      return { error: { ...refusal('email_too_soon').error, retryAfter: 29.2 } }
    case 'POST /export/verify':
      return body.otp === CODE ? {} : refusal('otp_invalid')
    default:
      return refusal('not_found')
  }
}
