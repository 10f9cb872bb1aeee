import { defineErrors, definePlugin, type Plugin, type TransferRequest } from '@latchkey/kernel'
import { commonErrors, createTransfers, nativeAsset } from '@latchkey/kernel/namespaces'
import { connectedKit, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { TransactionBook } from '@latchkey/money'
import {
  OnRamp,
  onramp,
  OnRampErrors,
  OnRampProvider,
  type OnRampPurchase,
  type QuoteProvider,
} from '@latchkey/onramp'
import { Send, send } from '@latchkey/send'
import type { Asked, FlowRig, Place } from './flow-walk.js'

const errors = defineErrors('test:rig', commonErrors('eip155'))
const BOB = `0x${'b0'.repeat(20)}`
const ONE = 10n ** 15n
const [network] = TEST_NETWORKS

/** A request whose answer the walk gives. */
function request<T>(
  asked: Asked[],
  known: Pick<Asked, 'place' | 'amount' | 'at'>,
  answers: { readonly done: (number: number) => T; readonly refusal: () => Error },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const number = asked.length + 1
    asked.push({
      ...known,
      isOpen: true,
      isDone: false,
      answer: () => {
        resolve(answers.done(number))
      },
      lose: () => {
        reject(new Error('The answer was lost.'))
      },
      refuse: () => {
        reject(answers.refusal())
      },
    })
  })
}

const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`

/** Two accounts of one wallet, and something that moves money for the one that is shown. */
async function twoAccounts(plugins: readonly Plugin[]) {
  const self = await connectedKit({ plugins: [...plugins], wallet: { accounts: 2 } })
  const [first] = self.wallet.keys
  const place = (address: string): Place =>
    address.toLowerCase() === first?.address.toLowerCase() ? 'a' : 'b'
  let isOver = false
  return {
    ...self,
    place,
    async move(to: Place) {
      self.wallet.switchAccount(to === 'a' ? 0 : 1)
      await settle()
    },
    end() {
      if (!isOver) self.dispose()
      isOver = true
    },
  }
}

/** What a wallet is asked for, as nodes that tell of it do. */
export async function sendRig(): Promise<FlowRig> {
  const asked: Asked[] = []
  let questions = 0
  let now = () => 0
  let placeOf: (address: string) => Place = () => 'a'
  const amountOf = ({ amount }: TransferRequest) => Number((amount as bigint) / ONE)
  const chain = definePlugin({
    id: 'test:rig',
    setup(host) {
      host.capability('eip155', 'transfer', async () => ({
        default: (context) =>
          createTransfers<TransferRequest>(context, errors, {
            async prepare(plan) {
              const { asset, to, amount } = plan
              questions += 1
              const whole = amount as bigint
              const fee = { asset: nativeAsset(network), amount: 1n }
              const spends = [{ asset, amount: whole + 1n }]
              const shown = { asset, to, amount: whole, arrives: whole, fee, spends }
              return { shown: { ...shown, stops: [], warnings: [] }, plan }
            },
            async search(plan, { account }) {
              const from = asked.length
              const find = async () => {
                questions += 1
                if (!rig.canFind) return 'unknown'
                return asked.flatMap((one, at) =>
                  at >= from && one.isDone && one.place === placeOf(account.address)
                    ? {
                        sent: { hash: hashOf(at + 1), network: network.id, account: account.id },
                        isReviewed: one.amount === amountOf(plan),
                      }
                    : [],
                )
              }
              return { find }
            },
            submit: (plan, { account }) =>
              request(
                asked,
                { place: placeOf(account.address), amount: amountOf(plan), at: now() },
                {
                  done: (number) => ({ hash: hashOf(number), to: plan.to }),
                  refusal: () => errors.user_rejected({}),
                },
              ),
          }),
      }))
      host.capability('eip155', 'checkAddress', async () => ({
        default: () => ({ checkAddress: (address: string) => address.toLowerCase() }),
      }))
      host.capability('eip155', 'transactionStatus', async () => ({
        default: () => ({ lookAtTransaction: async () => ({ state: 'pending' }) }),
      }))
      host.capability('eip155', 'tokenBalances', async () => ({
        default: () => ({
          tokenBalances: async () => ({
            holdings: [{ ...nativeAsset(network), amount: 10n ** 20n }],
            complete: true,
          }),
        }),
      }))
    },
  })
  const self = await twoAccounts([chain, send()])
  const { kit, clock } = self
  const [service, book] = [kit.get(Send), kit.get(TransactionBook)]
  await book.ready()
  now = clock.now
  placeOf = self.place
  const state = () => kit.store.get(service.stateAtom)
  const rig: FlowRig = {
    asked,
    canFind: true,
    refusalsLie: true,
    dropsLate: false,
    step: () => state().step,
    review: () => {
      const { review } = state()
      if (!review) return undefined
      const isDoubted = review.notes.some(({ code }) => code === 'maybe_sent')
      return { amount: Number(review.transfer.amount / ONE), isDoubted }
    },
    isTold: (one) =>
      kit.store
        .get(book.recordsAtom)
        .some(({ sent }) => sent.hash === hashOf(asked.indexOf(one) + 1)),
    async fill(amount) {
      await service.edit({ asset: nativeAsset(network), amount: BigInt(amount) * ONE, to: BOB })
      await clock.advance(300)
    },
    check: async () => {
      const { notes } = await service.review()
      for (const { code, level } of notes)
        if (level === 'check' && code !== 'maybe_sent') await service.accept(code, true)
    },
    confirm: () => service.confirm(),
    accept: () => service.accept('maybe_sent', true),
    leave: () => service.stopWaiting(),
    reset: () => service.reset(),
    move: self.move,
    advance: clock.advance,
    now,
    questions: () => questions,
    dispose: self.end,
  }
  return rig
}

/** What a seller is asked for, as its list of purchases tells of it. */
export async function onrampRig(): Promise<FlowRig> {
  const asked: Asked[] = []
  let questions = 0
  let now = () => 0
  let placeOf: (address: string) => Place = () => 'a'
  const idOf = (one: Asked) => `p${String(asked.indexOf(one) + 1)}`
  const seller: QuoteProvider = {
    kind: 'quote',
    id: 'acme',
    name: 'Acme',
    covers: ({ id }) => id === network.id,
    async offer() {
      const limits = [{ method: 'card', least: 1n, most: 900_000n }]
      const named = { code: 'usdc', name: 'USD Coin', symbol: 'USDC', networkCode: 'one' }
      return { payments: [{ code: 'USD', limits }], assets: [{ ...named, network: network.id }] }
    },
    async quote({ payment, cents, asset: { symbol } }) {
      questions += 1
      return { currency: payment, total: cents, receives: '10', symbol }
    },
    open: ({ account, cents }) =>
      request(
        asked,
        { place: placeOf(account.address), amount: Number(cents) / 1_000, at: now() },
        {
          done: (number) => ({ url: `https://pay.example/${String(number)}`, cents }),
          refusal: () => OnRampErrors.onramp_refused({ provider: 'acme' }),
        },
      ),
    async purchases({ account }) {
      questions += 1
      if (!rig.canFind) throw new Error('The list is not there.')
      const own = asked.filter((one) => one.isDone && one.place === placeOf(account.address))
      return own.map((one): OnRampPurchase => {
        return { id: idOf(one), status: 'pending', at: one.at, symbol: 'USDC' }
      })
    },
  }
  const self = await twoAccounts([
    definePlugin({
      id: 'test:rig',
      features: ['onramp'],
      includes: [onramp()],
      setup(host) {
        host.add(OnRampProvider, seller)
      },
    }),
  ])
  const { kit, clock } = self
  const service = kit.get(OnRamp)
  now = clock.now
  placeOf = self.place
  const state = () => kit.store.get(service.stateAtom)
  const steps = { providers: 'editing', window: 'asking' } as const
  const step = () => {
    const { step: shown, quoting, review } = state()
    if (shown === 'quote') return quoting ? 'checking' : review ? 'review' : 'editing'
    return shown === 'providers' || shown === 'window' ? steps[shown] : 'sent'
  }
  const opened = new Set<Asked>()
  const rig: FlowRig = {
    asked,
    canFind: true,
    refusalsLie: false,
    dropsLate: true,
    step,
    review: () => {
      const { review } = state()
      if (!review) return undefined
      const isDoubted = review.notes.some(({ code }) => code === 'maybe_sent')
      return { amount: Number(review.order.cents) / 1_000, isDoubted }
    },
    isTold: (one) => {
      const all = kit.store.get(service.underWayAtom)
      const isShown = all.some(
        ({ url, purchase }) =>
          purchase?.id === idOf(one) || url?.endsWith(`/${idOf(one).slice(1)}`) === true,
      )
      if (isShown) opened.add(one)
      return opened.has(one)
    },
    async fill(amount) {
      if (state().step !== 'quote' && step() !== 'asking') await service.choose('acme')
      await service.edit({ cents: BigInt(amount) * 1_000n })
      await clock.advance(300)
    },
    check: () => service.retry(),
    confirm: () => service.buy(),
    accept: () => service.accept('maybe_sent', true),
    leave: () => service.choose('acme'),
    reset: () => service.reset(),
    move: self.move,
    advance: clock.advance,
    now,
    questions: () => questions,
    dispose: self.end,
  }
  return rig
}
