import { atom, defineErrors, isKitError, Store, type KitError } from '@latchkey/kernel'
import { connectedKit, settle } from '@latchkey/kernel/testing'
import { createSeededRng, type SeededRng } from '@latchkey/kernel/testing/internal'
import { expect, test } from 'vitest'
import { money } from '../money.js'
import { TransactionBook } from '../services.js'
import { createReviewFlow, type FlowRules, type FlowState, type Reviewed } from './index.js'

const errors = defineErrors('test:flow', {
  not_reviewed: { says: ({ step }: { readonly step: string }) => step },
  stopped: { says: ({ codes }: { readonly codes: string }) => codes },
  unchecked: { says: ({ codes }: { readonly codes: string }) => codes },
  moved: { says: () => 'moved' },
  failed: { says: () => 'failed' },
  user_rejected: { says: () => 'no' },
})

interface Payment extends Reviewed {
  readonly amount: number
  readonly place: string
  /** How often account or network had changed when it was checked. */
  readonly moves: number
}

interface Prompt extends Pick<Payment, 'amount' | 'place' | 'moves'> {
  readonly number: number
  readonly asked: number
  isOpen: boolean
  isBroadcast: boolean
  readonly answer: (hash: string) => void
  readonly reject: (error: Error) => void
}

type Rules = FlowRules<Payment>
/** Breaks a rule on purpose, so that the walk is seen to notice. */
type Sabotage = (rules: Rules) => Rules

const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`

/** A flow over a form, a ledger and a wallet of which the test says everything. */
async function flowRig(sabotage: Sabotage = (rules) => rules) {
  const { kit, clock, dispose } = await connectedKit({
    connect: false,
    plugins: [money()],
  })
  const [book, store] = [kit.get(TransactionBook), kit.get(Store)]
  // Its code comes at its own pace otherwise.
  await book.ready()
  const stateAtom = atom<FlowState<Payment>>({
    step: 'editing',
    review: undefined,
    error: undefined,
    recordId: undefined,
  })
  const state = () => store.get(stateAtom)
  const world = { place: 'a', moves: 0, amount: 1, canFind: true, price: 0 }
  const listeners = new Set<() => void>()
  const prompts: Prompt[] = []
  const late: (() => void)[] = []
  let isSlow = false

  const place = {
    key: () => world.place,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const sentOf = ({ number }: Prompt) =>
    ({ hash: hashOf(number), network: 'eip155:1', account: 'eip155:1:0x1' }) as const
  const keep = (sent: ReturnType<typeof sentOf>) => book.addNew(sent, { kind: 'send' })
  const ask: Rules['ask'] = ({ amount, place: of, moves }, wallet) => {
    const from = prompts.length
    return wallet({
      keep: (sent) => book.addNew(sent, { kind: 'send' }),
      search: async () =>
        world.canFind
          ? {
              find: async () =>
                prompts
                  .slice(from)
                  .filter((one) => one.isBroadcast && one.place === of)
                  .map((one) => ({ sent: sentOf(one), isReviewed: one.amount === amount })),
            }
          : undefined,
      run: () =>
        new Promise((resolve, reject) => {
          const number = prompts.length + 1
          const prompt: Prompt = {
            amount,
            place: of,
            moves,
            number,
            asked: clock.now(),
            isOpen: true,
            isBroadcast: false,
            answer: () => void keep(sentOf(prompt)).then(resolve, reject),
            reject,
          }
          prompts.push(prompt)
        }),
    })
  }
  const rules: Rules = {
    form: {
      get: state,
      set: (change) => {
        store.set(stateAtom, { ...state(), ...change })
      },
      begin: () => {
        world.amount = 0
        store.set(stateAtom, {
          step: 'editing',
          review: undefined,
          error: undefined,
          recordId: undefined,
        })
      },
      isFilled: () => world.amount > 0,
    },
    place,
    lack: () => {
      if (world.amount === 0) throw errors.failed()
    },
    check: async () => {
      const { amount, place: of, moves } = world
      if (isSlow) await new Promise<void>((resolve) => late.push(resolve))
      return { amount, place: of, moves, notes: [], accepted: [] }
    },
    compare: {
      freshMs: 10_000,
      isOther: (before, after) => before.amount !== after.amount,
      isWithin: (before, after) => before.amount === after.amount && before.place === after.place,
      marked: (_before, after) => after,
    },
    ask,
    errors: { ...errors, moved: () => errors.moved() },
  }
  const flow = createReviewFlow({ store, clock, events: kit.events, book }, sabotage(rules))
  return {
    flow,
    state,
    world,
    prompts,
    clock,
    records: () => store.get(book.recordsAtom),
    slow: (now: boolean) => {
      isSlow = now
    },
    /** Checks that hang are answered. */
    answerLate: () => {
      for (const answer of late.splice(0)) answer()
    },
    move: (to: string) => {
      if (to === world.place) return
      world.place = to
      world.moves += 1
      for (const listener of [...listeners]) listener()
    },
    dispose: () => {
      flow.stop()
      dispose()
    },
  }
}

type Rig = Awaited<ReturnType<typeof flowRig>>

/** The actions of the visitor and the wallet, by the test's own account. */
interface Account {
  /** Prompts without a proven end that have not been looked for since. */
  readonly doubts: Set<Prompt>
  /** Those that somebody has looked for. */
  readonly ticked: Set<Prompt>
  /** The last press of Confirm. */
  pressed: { readonly review: Payment | undefined; readonly prompts: number }
  /** The book's records then. */
  known: ReadonlySet<string>
  /** How often the walk saw the parts that matter. */
  readonly seen: { prompts: number; doubts: number; sent: number; answers: number }
}

const ended = (promise: Promise<unknown>) => void promise.catch(() => undefined)

function wallet(rig: Rig, rng: SeededRng, { doubts, pressed }: Account) {
  const open = rig.prompts.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return
  const prompt = rng.pick(open)
  prompt.isOpen = false
  prompt.isBroadcast = rng.chance()
  const isShown = rig.state().step === 'asking' && prompt.number > pressed.prompts
  const kind = rng.pick(['hash', 'error', 'refusal'])
  if (kind === 'hash') {
    prompt.isBroadcast = true
    prompt.answer(hashOf(prompt.number))
  } else if (kind === 'error') {
    if (isShown) doubts.add(prompt)
    prompt.reject(new Error('The wallet failed.'))
  } else {
    prompt.reject(errors.user_rejected())
    // Also of one that was left: it is believed for as long.
    if (rig.clock.now() - prompt.asked < 120_000) doubts.delete(prompt)
  }
}

/** The visitor stops waiting for the wallet: its later action is unknown. */
function giveUp({ state, prompts }: Rig, { doubts, pressed }: Account) {
  const prompt = prompts.at(-1)
  const isAsked = prompt?.isOpen === true && prompts.length > pressed.prompts
  if (state().step === 'asking' && isAsked) doubts.add(prompt)
}

/** One press of Confirm. */
function press(rig: Rig, account: Account) {
  const { step, review } = rig.state()
  if (step === 'review') account.pressed = { review, prompts: rig.prompts.length }
  account.known = new Set(rig.records().map(({ id }) => id))
  ended(rig.flow.confirm())
}

/** The rules for every request to a wallet. */
function inspect(rig: Rig, { doubts, ticked, pressed, known, seen }: Account, before: number) {
  const [prompt, ...more] = rig.prompts.slice(before)
  if (!prompt) return
  seen.prompts += 1
  if (more.length > 0 || before > pressed.prompts) throw new Error('one press asked twice')
  if (prompt.amount !== pressed.review?.amount)
    throw new Error('what was asked is not what was reviewed')
  if (prompt.moves !== rig.world.moves) throw new Error('switched to and fro is not void')
  const isTold = (one: Prompt) => [...known].some((id) => id.includes(hashOf(one.number)))
  const isOwn = (one: Prompt) => one !== prompt && one.place === prompt.place && !isTold(one)
  if ([...doubts].some(isOwn)) throw new Error('an unknown answer allowed one press')
  const sent = rig.prompts.filter(
    (one) => isOwn(one) && !ticked.has(one) && one.isBroadcast && one.amount === prompt.amount,
  )
  // If nodes can be asked, an earlier transaction is reported instead.
  if (rig.world.canFind && sent.some(({ asked }) => prompt.asked - asked < 600_000))
    throw new Error('what was sent is sent again, and not told')
}

async function walk(seed: string, steps: number, seen: Account['seen'], sabotage?: Sabotage) {
  const rng = createSeededRng(seed)
  const rig = await flowRig(sabotage)
  rig.world.canFind = rng.chance(0.7)
  const account: Account = {
    doubts: new Set(),
    ticked: new Set(),
    known: new Set(),
    pressed: { review: undefined, prompts: 0 },
    seen,
  }
  const { flow, state, world } = rig
  const moves: Readonly<Record<string, () => unknown>> = {
    edit: () => {
      flow.edit(() => {
        world.amount = 1 + rng.below(3)
      })
    },
    review: () => {
      ended(flow.review())
    },
    confirm: () => {
      press(rig, account)
    },
    accept: () => {
      if (state().step !== 'review') return
      if (state().review?.notes.some(({ code }) => code === 'maybe_sent'))
        for (const one of account.doubts)
          if (one.place === world.place) {
            account.doubts.delete(one)
            account.ticked.add(one)
          }
      flow.accept('maybe_sent', true)
    },
    stopWaiting: () => {
      giveUp(rig, account)
      flow.stopWaiting()
    },
    leave: () => {
      giveUp(rig, account)
      flow.leave()
    },
    wallet: () => {
      wallet(rig, rng, account)
    },
    back: () => {
      flow.back()
    },
    reset: () => {
      flow.reset()
    },
    move: () => {
      rig.move(rng.pick(['a', 'b']))
    },
    toAndFro: () => {
      const before = world.place
      rig.move(before === 'a' ? 'b' : 'a')
      rig.move(before)
    },
    slow: () => {
      rig.slow(rng.chance(0.3))
    },
    late: () => {
      rig.answerLate()
    },
    time: () => rig.clock.advance(rng.pick([100, 4_000, 11_000, 130_000])),
  }
  const names = Object.keys(moves)
  /** The moves that lead on from a step; walks take them more often than others. */
  const onward = {
    editing: () => (world.amount === 0 ? 'edit' : 'review'),
    checking: () => 'late',
    review: () => rng.pick(['confirm', 'confirm', 'accept']),
    asking: () => rng.pick(['wallet', 'wallet', 'late', 'stopWaiting']),
    sent: () => rng.pick(['edit', 'wallet']),
  }
  const trail: string[] = []
  try {
    for (let at = 0; at < steps; at += 1) {
      const name = rng.chance(0.7) ? onward[state().step]() : rng.pick(names)
      trail.push(name)
      const [before, wasAsking] = [rig.prompts.length, state().step === 'asking']
      await moves[name]?.()
      await settle()
      inspect(rig, account, before)
      const { step, recordId, review } = state()
      if (step === 'sent' && recordId === undefined) throw new Error('sent what?')
      if (step === 'sent') seen.sent += 1
      if (step === 'sent' && wasAsking) seen.answers += 1
      if (review?.notes.some(({ code }) => code === 'maybe_sent')) seen.doubts += 1
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${String(error)} after ${trail.slice(-14).join(', ')}`)
  } finally {
    rig.dispose()
  }
}

const NOTHING: Account['seen'] = { prompts: 0, doubts: 0, sent: 0, answers: 0 }
const WALKS = process.env['LATCHKEY_NIGHT'] ? 300 : 12

test('a transaction that may have been sent is not sent again by one press, in any order of events', async () => {
  const seen = { ...NOTHING }
  for (let run = 0; run < WALKS; run += 1) await walk(`flow-${String(run)}`, 200, seen)
  // A walk that never gets to the wallet says nothing.
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(WALKS)
}, 120_000)

const broken: Readonly<Record<string, readonly [RegExp, Sabotage]>> = {
  'a wallet that is asked twice': [
    /asked twice/,
    (rules) => ({
      ...rules,
      ask: (agreed, wallet, signal) => {
        ended(rules.ask(agreed, wallet, signal))
        return rules.ask(agreed, wallet, signal)
      },
    }),
  ],
  'a switch that is not heard of': [
    /to and fro|one press/,
    (rules) => ({ ...rules, place: { ...rules.place, onChange: () => () => undefined } }),
  ],
  'an amount that is not the reviewed one': [
    /not what was reviewed/,
    (rules) => ({
      ...rules,
      ask: (agreed, wallet, signal) =>
        rules.ask({ ...agreed, amount: agreed.amount + 1 }, wallet, signal),
    }),
  ],
  'a wallet that is asked past the flow': [
    /one press|sent again/,
    (rules) => ({
      ...rules,
      ask: (agreed, _wallet, signal) => rules.ask(agreed, (request) => request.run(), signal),
    }),
  ],
}

test.each(Object.entries(broken))('the walk notices %s', async (_name, [words, sabotage]) => {
  const walks = async () => {
    for (let run = 0; run < 12; run += 1)
      await walk(`broken-${String(run)}`, 200, { ...NOTHING }, sabotage)
  }
  await expect(walks()).rejects.toThrow(words)
})

test('a check that ends after a newer one is dropped', async () => {
  const rig = await flowRig()
  rig.slow(true)
  ended(rig.flow.review())
  await settle()
  rig.flow.edit(() => {
    rig.world.amount = 2
  })
  rig.slow(false)
  await rig.flow.review()
  rig.answerLate()
  await settle()
  expect(rig.state()).toMatchObject({ step: 'review', review: { amount: 2 } })
  rig.dispose()
})

test('nothing is reviewed while the wallet is asked, nor after it sent', async () => {
  const rig = await flowRig()
  await rig.flow.review()
  const confirming = rig.flow.confirm()
  await settle()
  await expect(rig.flow.review()).rejects.toMatchObject({ code: 'not_reviewed' })
  expect(rig.state().step).toBe('asking')
  rig.prompts[0]?.answer(hashOf(1))
  await confirming
  await expect(rig.flow.review()).rejects.toMatchObject({ code: 'not_reviewed' })
  expect(rig.state().step).toBe('sent')
  rig.dispose()
})

test('the wallet is not asked once the visitor left during the second check', async () => {
  const rig = await flowRig()
  await rig.flow.review()
  await rig.clock.advance(11_000)
  rig.slow(true)
  const confirming = rig.flow.confirm().catch((error: unknown) => error as KitError)
  await settle()
  rig.flow.stopWaiting()
  rig.answerLate()
  expect(isKitError(await confirming)).toBe(false)
  expect(rig.state()).toMatchObject({ step: 'review', review: { notes: [] }, error: undefined })
  expect(rig.prompts).toEqual([])
  rig.dispose()
})

test('a request that the wallet carries out while it shows the next one is reported, and not asked for a third time', async () => {
  const rig = await flowRig()
  await rig.flow.review()
  ended(rig.flow.confirm())
  await settle()
  rig.flow.stopWaiting()
  await settle()
  rig.flow.accept('maybe_sent', true)
  const second = rig.flow.confirm()
  await settle()
  const [one, other] = rig.prompts
  if (one) one.isBroadcast = true
  one?.answer(hashOf(1))
  await settle()
  other?.reject(errors.user_rejected())
  expect((await second)?.id).toContain(hashOf(1))
  expect(rig.state()).toMatchObject({ step: 'sent', error: undefined })
  rig.dispose()
})

test('a refusal stays one, though another app sent something meanwhile', async () => {
  const rig = await flowRig()
  await rig.flow.review()
  const confirming = rig.flow.confirm().catch((error: unknown) => error)
  await settle()
  const [prompt] = rig.prompts
  if (prompt) rig.prompts.push({ ...prompt, amount: 5, number: 2, isBroadcast: true })
  prompt?.reject(errors.user_rejected())
  expect(await confirming).toMatchObject({ code: 'user_rejected' })
  expect(rig.state()).toMatchObject({ step: 'review', review: { notes: [] } })
  expect(rig.records()).toEqual([])
  rig.dispose()
})

test('a signature that a service may have is not asked for again by one press, and gets into no book', async () => {
  const { kit, clock, dispose } = await connectedKit({ connect: false, plugins: [money()] })
  interface Signature {
    readonly id: string
  }
  let state: FlowState<Reviewed> = {
    step: 'editing',
    review: undefined,
    error: undefined,
    recordId: undefined,
  }
  const service = { has: [] as readonly { sent: Signature; isReviewed: boolean }[] }
  let asked = 0
  const maybe = () => errors.failed()
  const flow = createReviewFlow<Reviewed, Signature, Signature>(
    { store: kit.get(Store), clock, events: kit.events },
    {
      form: {
        get: () => state,
        set: (change) => void (state = { ...state, ...change }),
        begin: () => undefined,
        isFilled: () => true,
      },
      place: { key: () => 'a', onChange: () => () => undefined },
      lack: () => undefined,
      check: async () => ({ notes: [], accepted: [] }),
      compare: { isOther: () => false, isWithin: () => true, marked: (_before, after) => after },
      ask: (_agreed, wallet) =>
        wallet({
          keep: async (one) => one,
          search: async () => ({ find: async () => service.has }),
          run: () => {
            asked += 1
            return Promise.reject(new Error('lost'))
          },
        }),
      errors: { ...errors, moved: () => errors.moved(), maybe },
    },
  )
  await flow.review()
  await expect(flow.confirm()).rejects.toMatchObject({ code: 'failed', message: 'failed' })
  expect(state.review?.notes).toMatchObject([{ code: 'maybe_sent', level: 'check' }])
  await expect(flow.confirm()).rejects.toMatchObject({ code: 'unchecked' })
  service.has = [{ sent: { id: 'name' }, isReviewed: true }]
  flow.accept('maybe_sent', true)
  expect(await flow.confirm()).toEqual({ id: 'name' })
  expect([asked, state.step]).toEqual([1, 'sent'])
  flow.stop()
  dispose()
})

test('a wallet that was left and refuses then leaves no doubt', async () => {
  const rig = await flowRig()
  await rig.flow.review()
  ended(rig.flow.confirm())
  await settle()
  rig.flow.stopWaiting()
  await settle()
  expect(rig.state().review?.notes).toMatchObject([{ code: 'maybe_sent' }])
  rig.prompts[0]?.reject(errors.user_rejected())
  await settle()
  expect(rig.state()).toMatchObject({ step: 'review', review: { notes: [] } })
  rig.dispose()
})
