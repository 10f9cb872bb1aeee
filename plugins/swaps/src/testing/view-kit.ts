import { definePlugin, type CaipNetworkId, type TransactionStanding } from '@latchkey/kernel'
import type {
  CallFee,
  CallReading,
  CallsOutcome,
  ContractCall,
  ContractCallsFeature,
  PreparedCall,
} from '@latchkey/kernel/internal'
import { connectedKit } from '@latchkey/kernel/testing'
import { TransactionBook } from '@latchkey/money'
import { SwapProvider } from '../points.js'
import { swaps } from '../react/index.js'
import { Swap } from '../service.js'
import { chainParts, ETHER, ONE, USDC } from './swap-kit.js'

export const ROUTER = `0x${'70'.repeat(20)}`
const DATA = '0x7ff36ab500'
/** In a reading, the account shown. */
export const SELF = 'self'

/** A test's settings for the chain, the provider and the wallet. */
export interface SwapScript {
  readonly networks: readonly CaipNetworkId[]
  /** How many the wallet shares. */
  readonly accounts: number
  /** The price of one ether, in the smallest unit of USDC. */
  rate: bigint
  /** The router's allowance by the wallet's owner; `undefined`: no node answers. */
  allowance: bigint | undefined
  /** The provider's word on it. */
  told: (() => Promise<bigint>) | undefined
  /** Quotes wait for it. */
  quoting: Promise<void> | undefined
  reading: CallReading | undefined
  standing: TransactionStanding
  readonly prices: Readonly<Record<string, string>>
  /** Prices wait for it. */
  readonly pricing: Promise<void> | undefined
  readonly gas: bigint | undefined
  /** The least that a wallet has to be asked to pay for gas. */
  gasFee: bigint
  /** Whether a node tells fees to choose from. */
  readonly hasFees: boolean
  /** The error of reading the tokens. */
  failure: Error | undefined
  /** Whom the provider wants to be allowed, and whom it calls. */
  spender: string
  target: string
  data: string
  /** Contracts that the provider's own code names. */
  readonly contracts: readonly string[]
  /** The simulated effects of calls; `undefined`: all as offered. */
  simulate: ((calls: readonly ContractCall[]) => Partial<CallsOutcome> | undefined) | undefined
  /** Gets the least that a call delivers, before it is built. */
  building: ((least: bigint) => void) | undefined
  /** Called whenever a price, a balance or a quote is asked for. */
  readonly onRead: ((what: string) => void) | undefined
  /** The provider buys exact amounts. */
  readonly exact: boolean
  /** Further providers. */
  readonly rivals: readonly SwapProvider[]
}

const nodeWord = (amount: bigint | undefined) =>
  amount === undefined ? Promise.reject(new Error('No node answers.')) : Promise.resolve(amount)

/** Three levels of 1, 2 and 3 gwei; an own fee below the first is noted. */
const chosenFees: NonNullable<ContractCallsFeature['feesOf']> = ({
  gas,
  feeLevel = 'normal',
  ownFee,
}) => {
  const levels = (['slow', 'normal', 'fast'] as const).map((id, at) => {
    const price = 10n ** 9n * BigInt(at + 1)
    return { id, price, cost: price * gas }
  })
  if (ownFee?.price === 0n) return Promise.reject(new Error('No block takes it.'))
  const [slow] = levels
  const price = ownFee?.price ?? levels.find(({ id }) => id === feeLevel)?.price ?? 0n
  return Promise.resolve({
    choices: {
      chosen: ownFee ? 'own' : feeLevel,
      price,
      levels,
      own: { kind: 'gas_price', unit: 'gwei', decimals: 9 },
    },
    notes: slow && price < slow.price ? [{ code: 'fee_low' }] : [],
  })
}

/** One ether is 2 970 USDC, and nothing is out of the ordinary. */
const scriptOf = (changes: Partial<SwapScript>): SwapScript => ({
  networks: ['eip155:1'],
  accounts: 1,
  rate: 2_970_000_000n,
  allowance: 0n,
  told: undefined,
  gas: 10n ** 9n,
  gasFee: 1n,
  hasFees: false,
  quoting: undefined,
  reading: undefined,
  failure: undefined,
  spender: ROUTER,
  target: ROUTER,
  data: DATA,
  contracts: [ROUTER],
  simulate: undefined,
  building: undefined,
  exact: false,
  rivals: [],
  onRead: undefined,
  standing: { state: 'pending' },
  prices: { [ETHER.id]: '2970', [USDC.id]: '1' },
  pricing: undefined,
  ...changes,
})

/** The words of a call, with the account shown in it. */
function readingOf({ reading }: SwapScript, account = ''): CallReading | undefined {
  const own = account.split(':').at(-1) ?? ''
  const fields = reading?.fields.map((one) => (one.value === SELF ? { ...one, value: own } : one))
  return reading && { ...reading, fields: fields ?? [] }
}

/** A kit with the screens of swaps, over a chain, a provider and a wallet of which a test says everything. */
export async function viewKit(changes: Partial<SwapScript> = {}) {
  const script = scriptOf(changes)
  /** Calls that the wallet shows. */
  const prompts: {
    readonly call: ContractCall
    answer(): void
    reject(error: Error): void
  }[] = []
  /** Options with which calls were prepared. */
  const asked: CallFee[] = []
  const outOf = (from: string, amount: bigint) =>
    from === ETHER.id ? (amount * script.rate) / ONE : (amount * ONE) / script.rate
  let query: Parameters<SwapProvider['quote']>[0] | undefined
  const accountNow = () => self.kit.store.get(self.kit.connections.accountAtom).account?.id
  const calls: Partial<ContractCallsFeature> = {
    isContract: () => Promise.resolve(true),
    allowance: () => nodeWord(script.allowance),
    approval: ({ asset, amount }) => ({
      to: asset.slice(asset.lastIndexOf(':') + 1),
      data: `0xallow${amount.toString()}`,
    }),
    simulateCalls({ calls: tried }) {
      const { from = ETHER, to = USDC, amount = 0n } = query ?? {}
      const changes = [
        { asset: from.id, amount: -amount },
        { asset: to.id, amount: outOf(from.id, amount) },
      ]
      const usual = { state: 'done', gas: 200_000n, changes, permissions: [] } as const
      return Promise.resolve({ ...usual, ...script.simulate?.(tried) })
    },
    ...(script.hasFees && { feesOf: chosenFees }),
    prepareCall(call, options = {}) {
      asked.push(options)
      const account = accountNow() ?? 'eip155:1:0x0'
      const fee = { asset: ETHER, amount: script.gasFee }
      const place = { account, network: 'eip155:1' } as const
      const made: PreparedCall = { ...place, call, stops: [], fee, expiresAt: 0 }
      return Promise.resolve(made)
    },
    submitCall: ({ call, account, network }) =>
      new Promise((resolve, reject) => {
        const at = prompts.length + 1
        prompts.push({
          call,
          answer: () => {
            resolve({ hash: `0x${String(at).padStart(64, '0')}`, account, network })
          },
          reject,
        })
      }),
  }
  const { plugin, balances } = chainParts({
    gas: script.gas,
    prices: script.prices,
    pricing: script.pricing,
    onRead: script.onRead,
    features: {
      contractCalls: calls,
      checkAddress: { checkAddress: (address: string) => address.toLowerCase() },
      decodeCall: { decodeCall: () => Promise.resolve(readingOf(script, accountNow())) },
      tokenInfo: { tokenInfo: () => Promise.resolve(USDC) },
      transactionStatus: { lookAtTransaction: () => Promise.resolve(script.standing) },
    },
  })
  const provider = definePlugin({
    id: 'test:provider',
    includes: [plugin],
    setup(host) {
      host.add(SwapProvider, {
        id: 'test',
        name: 'Test Swap',
        feeText: '0.3 %',
        networks: script.networks,
        contracts: () => script.contracts,
        tokenTrust: 'app',
        withoutAccount: true,
        exactOut: script.exact,
        tokens: () => (script.failure ? Promise.reject(script.failure) : Promise.resolve([USDC])),
        async quote(asked) {
          const { from, to, receive } = asked
          const amount = receive === undefined ? asked.amount : outOf(to.id, receive)
          query = { ...asked, amount }
          script.onRead?.('quote')
          const out = outOf(from.id, amount)
          await script.quoting
          if (receive !== undefined) return { in: amount, out: receive }
          return out > 0n ? { out } : undefined
        },
        ...(script.told && { allowance: script.told }),
        spender: () => Promise.resolve(script.spender),
        build: ({ from, amount }, _quote, least) => {
          script.building?.(least)
          return Promise.resolve({
            to: script.target,
            data: script.data,
            value: from.id === ETHER.id ? amount : 0n,
          })
        },
      })
      for (const rival of script.rivals) host.add(SwapProvider, rival)
    },
  })
  const { accounts } = script
  const self = await connectedKit({ plugins: [provider, swaps()], wallet: { accounts } })
  const swap = self.kit.get(Swap)
  const state = () => self.kit.store.get(swap.stateAtom)
  return {
    ...self,
    swap,
    state,
    script,
    prompts,
    balances,
    preparedWith: asked,
    book: self.kit.get(TransactionBook),
  }
}
