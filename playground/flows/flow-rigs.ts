import {
  defineErrors,
  definePlugin,
  type Account,
  type AssetInfo,
  type FeatureContext,
  type FeatureName,
  type Plugin,
  type TransferRequest,
} from '@latchkey/kernel'
import type {
  ContractCall,
  ContractCallsFeature,
  PreparedCall,
  SentSearch,
} from '@latchkey/kernel/internal'
import { commonErrors, createTransfers, nativeAsset } from '@latchkey/kernel/authoring'
import { PriceSource, TransactionBook } from '@latchkey/money'
import { Send, send } from '@latchkey/send'
import { Swap, SwapProvider, swaps } from '@latchkey/swaps'
import { hashOf, isDoubted, network, request, twoAccounts } from './flow-rig-parts.js'
import type { Asked, FlowRig, Place } from './flow-walk.js'

const errors = defineErrors('test:rig', commonErrors('eip155'))
const BOB = `0x${'b0'.repeat(20)}`
const ONE = 10n ** 15n

type Owner = Pick<Account, 'id' | 'address'>

/** A wallet of two accounts, and nodes that report its transactions where they may. */
function createWallet() {
  const asked: Asked[] = []
  const wallet = {
    asked,
    questions: 0,
    canFind: true,
    now: () => 0,
    place: (_address: string): Place => 'a',
    ask: (account: Owner, amount: number) =>
      request(
        asked,
        { place: wallet.place(account.address), amount, at: wallet.now() },
        {
          done: (number) => ({ hash: hashOf(number), network: network.id, account: account.id }),
          refusal: () => errors.user_rejected({}),
        },
      ),
    /** The account's sends from now on. */
    search(account: Owner, amount: number): Promise<SentSearch> {
      const from = asked.length
      const sentBy = (one: Asked, at: number) => ({
        sent: { hash: hashOf(at + 1), network: network.id, account: account.id },
        isReviewed: one.amount === amount,
      })
      return Promise.resolve({
        find() {
          wallet.questions += 1
          const place = wallet.place(account.address)
          const sent = asked.flatMap((one, at) =>
            at >= from && one.isDone && one.place === place ? [sentBy(one, at)] : [],
          )
          return Promise.resolve(wallet.canFind ? sent : 'unknown')
        },
      })
    },
  }
  return wallet
}

/** Features of a chain, each in a file that is loaded. */
const chainOf = (features: Readonly<Partial<Record<FeatureName, unknown>>>): Plugin =>
  definePlugin({
    id: 'test:rig',
    setup(host) {
      for (const [name, made] of Object.entries(features))
        host.capability('eip155', name as FeatureName, () =>
          // Each has what its name promises.
          Promise.resolve({ default: made as never }),
        )
    },
  })

const COINS = { ...nativeAsset(network), amount: 10n ** 20n }
const SHARED = {
  checkAddress: () => ({ checkAddress: (address: string) => address.toLowerCase() }),
  transactionStatus: () => ({ lookAtTransaction: () => Promise.resolve({ state: 'pending' }) }),
  tokenBalances: () => ({
    tokenBalances: () => Promise.resolve({ holdings: [COINS], complete: true }),
  }),
}

/** A wallet made of a rig. */
const walletRig = (
  { kit, clock, move, end }: Awaited<ReturnType<typeof twoAccounts>>,
  wallet: ReturnType<typeof createWallet>,
) => ({
  asked: wallet.asked,
  get canFind() {
    return wallet.canFind
  },
  set canFind(can: boolean) {
    wallet.canFind = can
  },
  refusalsLie: true,
  dropsLate: false,
  isTold: (one: Asked) =>
    kit.store
      .get(kit.get(TransactionBook).recordsAtom)
      .some(({ sent }) => sent.hash === hashOf(wallet.asked.indexOf(one) + 1)),
  move,
  advance: clock.advance,
  questions: () => wallet.questions,
  dispose: end,
})

/** Steps of a visitor that a payment and a swap have in common. */
const verbsOf = <C extends string>(service: {
  review(): Promise<{ readonly notes: readonly { readonly code: C; readonly level: string }[] }>
  accept(code: C | 'maybe_sent', isAccepted: boolean): unknown
  confirm(): Promise<unknown>
  stopWaiting(): unknown
  reset(): unknown
}) => ({
  async check() {
    const { notes } = await service.review()
    for (const { code, level } of notes)
      if (level === 'check' && code !== 'maybe_sent') await service.accept(code, true)
  },
  confirm: () => service.confirm(),
  accept: () => service.accept('maybe_sent', true),
  leave: () => service.stopWaiting(),
  reset: () => service.reset(),
})

/** A payment, for which a wallet is asked. */
export async function sendRig(): Promise<FlowRig> {
  const wallet = createWallet()
  const amountOf = ({ amount }: TransferRequest) => Number((amount as bigint) / ONE)
  const transfer = (context: FeatureContext) =>
    createTransfers<TransferRequest>(context, errors, {
      prepare(plan) {
        const { asset, to, amount } = plan
        wallet.questions += 1
        const whole = amount as bigint
        const fee = { asset: nativeAsset(network), amount: 1n }
        const spends = [{ asset, amount: whole + 1n }]
        const shown = { asset, to, amount: whole, arrives: whole, fee, spends }
        return Promise.resolve({ shown: { ...shown, stops: [], warnings: [] }, plan })
      },
      search: (plan, { account }) => wallet.search(account, amountOf(plan)),
      submit: (plan, { account }) => wallet.ask(account, amountOf(plan)),
    })
  const self = await twoAccounts([chainOf(Object.assign({ transfer }, SHARED)), send()])
  const { kit, clock } = self
  await kit.get(TransactionBook).ready()
  wallet.now = clock.now
  wallet.place = self.place
  const service = kit.get(Send)
  const state = () => kit.store.get(service.stateAtom)
  return Object.assign(walletRig(self, wallet), verbsOf(service), {
    step: () => state().step,
    review: () => {
      const { review } = state()
      const amount = Number((review?.transfer.amount ?? 0n) / ONE)
      return review && { amount, isDoubted: isDoubted(review) }
    },
    async fill(amount: number) {
      await service.edit({ asset: nativeAsset(network), amount: BigInt(amount) * ONE, to: BOB })
      await clock.advance(300)
    },
  })
}

const USDC: AssetInfo = {
  id: `eip155:1/erc20:0x${'c0'.repeat(20)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const ROUTER = `0x${'70'.repeat(20)}`
const dollars = (amount: bigint) => (amount * 3_000_000_000n) / 10n ** 18n

/** The moves of a router for coins worth three thousand each. */
function createContracts(wallet: ReturnType<typeof createWallet>, accountNow: () => Owner) {
  const amountOf = ({ value = 0n }: ContractCall) => Number(value / ONE)
  const calls: Partial<ContractCallsFeature> = {
    isContract: () => Promise.resolve(true),
    simulateCalls({ calls: [call] }) {
      wallet.questions += 1
      const { value = 0n } = call ?? {}
      const changes = [
        { asset: nativeAsset(network).id, amount: -value },
        { asset: USDC.id, amount: dollars(value) },
      ]
      return Promise.resolve({ state: 'done', gas: 200_000n, changes, permissions: [] })
    },
    prepareCall(call) {
      const fee = { asset: nativeAsset(network), amount: 1n }
      const place = { account: accountNow().id, network: network.id }
      return Promise.resolve({ ...place, call, stops: [], fee, expiresAt: 0 } as PreparedCall)
    },
    submitCall: ({ call }) => wallet.ask(accountNow(), amountOf(call)),
    searchSent: ({ call }) => wallet.search(accountNow(), amountOf(call)),
  }
  return calls
}

/** A swap, for which a wallet is asked. */
export async function swapRig(): Promise<FlowRig> {
  const wallet = createWallet()
  const accountNow = () => {
    const { account } = kit.store.get(kit.connections.accountAtom)
    if (!account) throw new Error('Nobody is connected.')
    return account
  }
  const calls = createContracts(wallet, accountNow)
  const level = { id: 'normal', price: 10n ** 9n, unit: 'gas' }
  const own = {
    contractCalls: () => calls,
    fees: () => ({ feeLevels: () => Promise.resolve([level]) }),
    decodeCall: () => ({ decodeCall: () => Promise.resolve(undefined) }),
    tokenInfo: () => ({ tokenInfo: () => Promise.resolve(USDC) }),
  }
  const provider = definePlugin({
    id: 'test:provider',
    setup(host) {
      host.add(SwapProvider, {
        id: 'test',
        name: 'Test',
        networks: [network.id],
        contracts: () => [ROUTER],
        tokenTrust: 'app',
        tokens: () => Promise.resolve([USDC]),
        quote: ({ amount }) => Promise.resolve({ out: dollars(amount) }),
        spender: () => Promise.resolve(ROUTER),
        build: ({ amount }) => Promise.resolve({ to: ROUTER, data: '0x7ff36ab500', value: amount }),
      })
      const prices = new Map([
        [nativeAsset(network).id, '3000'],
        [USDC.id, '1'],
      ])
      host.add(PriceSource, { id: 'test:prices', prices: () => Promise.resolve(prices) })
    },
  })
  const self = await twoAccounts([chainOf(Object.assign(own, SHARED)), swaps(), provider])
  const { kit, clock } = self
  await kit.get(TransactionBook).ready()
  wallet.now = clock.now
  wallet.place = self.place
  const service = kit.get(Swap)
  const state = () => kit.store.get(service.stateAtom)
  return Object.assign(walletRig(self, wallet), verbsOf(service), {
    step: () => state().step,
    review: () => {
      const { review, form } = state()
      const amount = typeof form.amount === 'bigint' ? Number(form.amount / ONE) : 0
      return review && { amount, isDoubted: isDoubted(review) }
    },
    async fill(amount: number) {
      await service.edit({ from: nativeAsset(network), to: USDC, amount: BigInt(amount) * ONE })
      await clock.advance(500)
    },
  })
}
