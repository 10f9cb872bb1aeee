import { networkIdOf, parseChainId, toQuantity, type CaipNetworkId } from '../../core/caip/ids.js'
import type { WholeSignIn } from '../../core/contracts/sign-in.js'
import type { ConnectorGrant, ConnectRequest, Provider } from '../../core/points/connector.js'
import type { Clock } from '../../core/ports/clock.js'
import type { Capabilities } from '../../core/services.js'
import { abortable } from '../untrusted/abortable.js'
import { readMember } from '../untrusted/foreign-value.js'
import { isPrefixedAddress } from './wallet-answers.js'

/** The tools of asking for a connection and a sign-in by one prompt. */
export interface OnePromptContext {
  readonly clock: Clock
  readonly capabilities: Pick<Capabilities, 'has' | 'get'>
  /**
   * Whether the wallet is known to do so, by its own documentation. Any other one is asked for its capabilities
   * (ERC-5792).
   *
   * @default false
   */
  readonly isKnown?: boolean
}

/** One question for the connection and a sign-in (ERC-7846). */
export interface OnePrompt {
  readonly method: 'wallet_connect'
  readonly params: readonly unknown[]
  /** The addresses of an answer, unchecked. */
  addresses(answer: unknown): unknown
  /** Hands over what the wallet signed, where it is for the account and the network that it grants now. */
  signed(
    answer: unknown,
    grant: ConnectorGrant,
    request: Pick<ConnectRequest, 'signal'>,
  ): Promise<void>
}

/** Milliseconds that a wallet has to say what it can do, and a server to make the nonce. */
const FACTS_LIMIT = 1_000
const TERMS_LIMIT = 2_000

const SIGN_IN = 'signInWithEthereum'
/** The key of what a wallet can do on every network (ERC-5792). */
const EVERY_CHAIN = '0x0'

/** The result of `run`; `undefined` where it failed or took too long. Rejects once the signal aborts. */
async function inTime<T>(
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  signal.throwIfAborted()
  const own = new AbortController()
  const giveUp = () => {
    own.abort()
  }
  const cancel = clock.after(ms, giveUp)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await abortable(run(own.signal), own.signal)
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    cancel()
    signal.removeEventListener('abort', giveUp)
  }
}

const first = (list: unknown): unknown => (Array.isArray(list) ? readMember(list, '0') : undefined)

/** Whether the capabilities of a wallet have a sign-in with the connection, on a chain. */
const declares = (capabilities: unknown, chain: string) =>
  [chain, EVERY_CHAIN].some(
    (key) => readMember(readMember(readMember(capabilities, key), SIGN_IN), 'supported') === true,
  )

interface Place {
  readonly network: CaipNetworkId
  /** The address that the wallet grants already. */
  readonly account: string | undefined
}

/** The network that the wallet is on, if the app offers it and the wallet says that it signs in there. */
async function placeOf(
  provider: Provider,
  networks: readonly CaipNetworkId[],
  isKnown: boolean,
  signal: AbortSignal,
): Promise<Place | undefined> {
  // Neither of them prompts, and neither does the question for capabilities.
  const [accounts, chain] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  signal.throwIfAborted() // Asked too late, it would be asked beside the prompt.
  const chainId = parseChainId(chain)
  const network = chainId === undefined ? undefined : networkIdOf(chainId)
  if (chainId === undefined || network === undefined || !networks.includes(network))
    return undefined
  const given = first(accounts)
  const account = isPrefixedAddress(given) ? given : undefined
  if (isKnown) return { network, account }
  const hex = toQuantity(chainId)
  const params = account === undefined ? [] : [account, [hex]]
  const capabilities = await provider.request({ method: 'wallet_getCapabilities', params })
  return declares(capabilities, hex) ? { network, account } : undefined
}

/** The account that an answer is about, with what the wallet signed. */
function readSigned(answer: unknown) {
  const account = first(readMember(answer, 'accounts'))
  const result = readMember(readMember(account, 'capabilities'), SIGN_IN)
  const [address, message, signature] = [
    readMember(account, 'address'),
    readMember(result, 'message'),
    readMember(result, 'signature'),
  ]
  const isWhole =
    typeof address === 'string' && typeof message === 'string' && typeof signature === 'string'
  return isWhole ? { address, message, signature } : undefined
}

const isSame = (left: string, right: string | undefined) =>
  left.toLowerCase() === right?.toLowerCase()

const questionOf = ({ fields, signed }: WholeSignIn, network: CaipNetworkId): OnePrompt => {
  const chainId = toQuantity(parseChainId(network.slice('eip155:'.length)) ?? 0)
  return {
    method: 'wallet_connect',
    params: [{ version: '1', capabilities: { [SIGN_IN]: { ...fields, chainId } } }],
    addresses(answer) {
      const accounts = readMember(answer, 'accounts')
      return Array.isArray(accounts) ? accounts.map((one) => readMember(one, 'address')) : accounts
    },
    async signed(answer, grant, { signal }) {
      const given = readSigned(answer)
      // The last word is what the wallet says of itself now: it may show another account, or another network.
      const isGranted = given && isSame(given.address, grant.accounts[0]?.address)
      if (isGranted && grant.network === network)
        await signed(given, { signal }).catch(() => undefined)
    },
  }
}

/**
 * The question by which a wallet connects and signs in at once; `undefined` where the app has no sign-in, the wallet does
 * not say that it can do so, its account has a session, or the server makes no nonce in time: then the wallet is asked for the connection alone.
 */
export async function onePrompt(
  provider: Provider,
  { clock, capabilities, isKnown = false }: OnePromptContext,
  { networks, signal }: Pick<ConnectRequest, 'networks' | 'signal'>,
): Promise<OnePrompt | undefined> {
  const context = { clock, signal }
  const place = await inTime(context, FACTS_LIMIT, (own) =>
    placeOf(provider, networks, isKnown, own),
  )
  if (place === undefined) return undefined
  const { network, account } = place
  const terms = await inTime(context, TERMS_LIMIT, async (own) => {
    const feature = await capabilities.get('connectSignIn', 'eip155')
    return feature.askWhole?.(network, { signal: own, ...(account !== undefined && { account }) })
  })
  return terms && questionOf(terms, network)
}
