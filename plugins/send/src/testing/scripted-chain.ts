import {
  definePlugin,
  NameResolver,
  type AssetInfo,
  type FeatureName,
  type Plugin,
  type TokenHolding,
  type TransactionStanding,
  type TransferFeature,
  type TransferRequest,
  defineErrors,
} from '@latchkey/kernel'
import type { MemoNeed, PreparedTransfer, SentSearch } from '@latchkey/kernel/internal'
import { createTransfers, commonErrors } from '@latchkey/kernel/internal/tools'
import { Screening, TokenList } from '@latchkey/money'

export const ETHER: AssetInfo = {
  id: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
export const USDC: AssetInfo = {
  id: `eip155:1/erc20:0x${'c0'.repeat(20)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
export const BOB = `0x${'b0'.repeat(20)}`
export const CAROL = `0x${'ca'.repeat(20)}`
export const ONE = 10n ** 18n

const errors = defineErrors('test:chain', commonErrors('eip155'))

/** A test's settings for the chain and the wallet. */
export interface Script {
  balances: Record<string, bigint>
  names: Record<string, string | Promise<string>>
  /** Decimals that tokens tell of themselves. */
  decimals: Record<string, number>
  /** The tokens' own names. */
  symbols: Record<string, string>
  /** The receiver's answer about memos. */
  memo: MemoNeed | Error
  /** Names that addresses say they have. */
  reverse: Record<string, string>
  /** Picture of a named account. */
  avatar: string | undefined
  fee: bigint
  /** How many receivers one transfer may have. */
  most: number
  /** The receivers that are prepared instead of those asked for. */
  swaps: PreparedTransfer['receivers']
  /** The fees to choose from. */
  feeChoices: PreparedTransfer['feeChoices']
  stops: PreparedTransfer['stops']
  warnings: PreparedTransfer['warnings']
  /** Part of the amount that gets lost on the way. */
  lost: bigint
  expiresAt: number | undefined
  standing: TransactionStanding
  screening: Screening['check'] | undefined
  /** The error of preparing. */
  failure: Error | undefined
  /** Capabilities that no plugin has. */
  missing: readonly FeatureName[]
  /**
   * The nodes' view of transactions that the wallet sent while it was asked; `undefined`: they cannot be asked
   * about that.
   */
  found: Awaited<ReturnType<SentSearch['find']>> | undefined
}

const createStart = (): Script => ({
  balances: { [ETHER.id]: 5n * ONE, [USDC.id]: 100_000_000n },
  names: { 'bob.eth': BOB },
  decimals: { [USDC.id]: USDC.decimals },
  symbols: {},
  memo: 'none',
  reverse: {},
  avatar: undefined,
  fee: ONE / 1000n,
  most: 1,
  swaps: undefined,
  feeChoices: undefined,
  stops: [],
  warnings: [],
  lost: 0n,
  expiresAt: undefined,
  standing: { state: 'pending' },
  screening: undefined,
  failure: undefined,
  missing: [],
  found: undefined,
})

const statusOf = (script: Script) => ({
  lookAtTransaction: () => Promise.resolve(script.standing),
})

/** The parts of a transfer that only some have. */
function extrasOf(
  { feeChoices, expiresAt, swaps }: Script,
  { memo, receivers }: TransferRequest,
): Partial<PreparedTransfer> {
  return {
    ...(feeChoices && { feeChoices }),
    ...(receivers && { receivers: swaps ?? receivers }),
    ...(memo === undefined ? {} : { memo }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
}

/** An EVM chain and a wallet of which a test says everything, for sending. */
export function createScriptedChain(changes: Partial<Script> = {}) {
  const script: Script = { ...createStart(), ...changes }
  /** Requests that the wallet shows. */
  const prompts: {
    readonly request: TransferRequest
    answer(hash: string): void
    reject(error?: Error): void
    /** The wallet signed, and a node is about to be handed it. */
    post(hash: string): Promise<void>
  }[] = []
  const prepared: TransferRequest[] = []
  const resolved: string[] = []
  let hashes = 0
  const ofChain = (asset: AssetInfo): AssetInfo => ({
    ...asset,
    decimals: script.decimals[asset.id] ?? asset.decimals,
  })
  const shownOf = (request: TransferRequest) => {
    const { to } = request
    const asset = ofChain(request.asset)
    const held = script.balances[asset.id] ?? 0n
    const isNative = asset.id === ETHER.id
    const amount = request.amount === 'max' ? held - (isNative ? script.fee : 0n) : request.amount
    const fee = { asset: ETHER, amount: script.fee }
    return {
      asset,
      to,
      amount,
      fee,
      ...extrasOf(script, request),
      stops: script.stops,
      warnings: script.warnings,
      spends: isNative ? [{ asset, amount: amount + script.fee }] : [{ asset, amount }, fee],
      arrives: amount - script.lost,
    }
  }
  const transfer = (context: Parameters<typeof createTransfers>[0]): TransferFeature => ({
    memoNeed: ({ to }) =>
      script.memo instanceof Error
        ? Promise.reject(script.memo)
        : Promise.resolve(to === undefined && script.memo === 'required' ? 'none' : script.memo),
    mostReceivers: () => Promise.resolve(script.most),
    ...createTransfers<TransferRequest>(context, errors, {
      async prepare(request) {
        prepared.push(request)
        await Promise.resolve()
        if (script.failure) throw script.failure
        return { shown: shownOf(request), plan: request }
      },
      search: () => Promise.resolve({ find: () => Promise.resolve(script.found ?? 'unknown') }),
      submit: (request, _ground, { onPosting }) =>
        new Promise((resolve, reject) => {
          prompts.push({
            request,
            answer: (hash) => {
              resolve({ hash, to: request.to })
            },
            reject: (error = errors.user_rejected({})) => {
              reject(error)
            },
            post: (hash) => onPosting({ hash, to: request.to }),
          })
        }),
    }),
  })
  const isAddress = /^0x[0-9a-f]{40}$/i
  const plugin = (): Plugin =>
    definePlugin({
      id: 'test:chain',
      setup(host) {
        host.capability('eip155', 'transfer', () => Promise.resolve({ default: transfer }))
        if (!script.missing.includes('checkAddress'))
          host.capability('eip155', 'checkAddress', () =>
            Promise.resolve({
              default: () => ({
                checkAddress: (address: string) =>
                  isAddress.test(address) ? address.toLowerCase() : undefined,
              }),
            }),
          )
        host.capability('eip155', 'tokenBalances', () =>
          Promise.resolve({
            default: () => ({
              tokenBalances: ({ tokens = [] }: { tokens?: readonly AssetInfo[] }) => {
                const wanted = [ETHER, ...tokens.filter(({ id }) => id !== ETHER.id)]
                const holdings: TokenHolding[] = wanted.map((one) => ({
                  ...ofChain(one),
                  amount: script.balances[one.id] ?? 0n,
                }))
                return Promise.resolve({ holdings, complete: false })
              },
            }),
          }),
        )
        host.capability('eip155', 'tokenInfo', () =>
          Promise.resolve({
            default: () => ({
              tokenInfo: ({ id }) => {
                const decimals = script.decimals[id]
                const symbol = script.symbols[id] ?? ''
                return Promise.resolve(
                  decimals === undefined ? undefined : { id, name: symbol, symbol, decimals },
                )
              },
            }),
          }),
        )
        if (!script.missing.includes('transactionStatus'))
          host.capability('eip155', 'transactionStatus', () =>
            Promise.resolve({ default: () => statusOf(script) }),
          )
        host.add(NameResolver, {
          id: 'test:names',
          namespaces: ['eip155'],
          resolve: (name) => {
            resolved.push(name)
            return Promise.resolve(script.names[name])
          },
          reverse(address) {
            const name = script.reverse[address]
            const { avatar } = script
            return Promise.resolve(
              name === undefined ? undefined : { name, ...(avatar !== undefined && { avatar }) },
            )
          },
        })
        host.add(TokenList, { id: 'test:list', tokens: () => Promise.resolve([USDC]) })
        host.add(Screening, {
          id: 'test:screening',
          check: (...query) => script.screening?.(...query) ?? Promise.resolve(undefined),
        })
      },
    })
  return {
    script,
    plugin,
    prompts,
    prepared,
    resolved,
    /** Answers the request that the wallet shows with a new hash. */
    approve() {
      hashes += 1
      const hash = `0x${String(hashes).padStart(64, '0')}`
      prompts.at(-1)?.answer(hash)
      return hash
    },
  }
}
