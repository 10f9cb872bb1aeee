import { createSeededRng, type SeededRng } from '@latchkey/kernel/testing/internal'
import { settle } from '@latchkey/kernel/testing'

/** A request to a wallet or a seller. */
export interface Asked {
  readonly place: Place
  readonly amount: number
  /** When, in milliseconds since the Unix epoch. */
  readonly at: number
  isOpen: boolean
  /** Whether it was carried out. */
  isDone: boolean
  /** Answers with what came of it. */
  answer(): void
  /** Answers with an error that proves nothing. */
  lose(): void
  refuse(): void
}

/** Where the visitor is: one of two accounts. */
export type Place = 'a' | 'b'

/** Something that moves money, of which a walk says everything. */
export interface FlowRig {
  /** In order. */
  readonly asked: readonly Asked[]
  /** Whether it can be told afterwards what was carried out. */
  canFind: boolean
  /** Whether a refusal may be given for what was carried out. */
  readonly refusalsLie: boolean
  /** Whether an answer that comes after the visitor left is nothing. */
  readonly dropsLate: boolean
  step(): 'editing' | 'checking' | 'review' | 'asking' | 'sent'
  /** The reviewed request, and whether it may have been carried out already. */
  review(): { readonly amount: number; readonly isDoubted: boolean } | undefined
  /** Whether its record is shown, or in the book. */
  isTold(asked: Asked): boolean
  fill(amount: number): unknown
  check(): unknown
  confirm(): unknown
  accept(): unknown
  /** Waits no longer. */
  leave(): unknown
  reset(): unknown
  move(to: Place): unknown
  advance(ms: number): Promise<unknown>
  /** How often anybody outside was asked anything. */
  questions(): number
  dispose(): void
}

/** The actions of the visitor and the other side, by the walk's own account. */
interface Account {
  place: Place
  moves: number
  /** Moves there were when what is reviewed now was shown. */
  shownAt: { readonly step: ReturnType<FlowRig['step']>; readonly moves: number }
  /** Requests without a proven end that have not been looked for since. */
  readonly doubts: Set<Asked>
  /** Those that somebody has looked for. */
  readonly ticked: Set<Asked>
  readonly told: Set<Asked>
  pressed: {
    readonly amount: number | undefined
    readonly moves: number
    readonly asked: number
    readonly told: ReadonlySet<Asked>
  }
  readonly seen: Seen
}

/** How often a walk saw the parts that matter. */
export interface Seen {
  asked: number
  doubts: number
  sent: number
}

/** A request that was refused, or looked for, is reported within this time if it was carried out all the same. */
const KEPT_MS = 600_000

const ended = (outcome: unknown) => void Promise.resolve(outcome).catch(() => undefined)

/** The last of what was asked, while it is waited for. */
const shownIn = (rig: FlowRig, { pressed }: Account) =>
  rig.step() === 'asking' && rig.asked.length > pressed.asked ? rig.asked.at(-1) : undefined

/** The visitor waits no longer: the outcome is unknown. */
function giveUp(rig: FlowRig, account: Account) {
  const shown = shownIn(rig, account)
  if (shown?.isOpen) account.doubts.add(shown)
}

/** The other side answers something it was asked. */
async function answer(rig: FlowRig, rng: SeededRng, account: Account) {
  const open = rig.asked.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return
  const one = rng.pick(open)
  const shown = shownIn(rig, account)
  const before = rig.step()
  one.isOpen = false
  const kind = rng.pick(['answer', 'answer', 'lose', 'refuse'] as const)
  one.isDone = kind === 'answer' || (rng.chance() && (kind === 'lose' || rig.refusalsLie))
  if (kind === 'lose' && one === shown) account.doubts.add(one)
  one[kind]()
  await settle()
  if (rig.dropsLate && one !== shown && before !== 'sent' && rig.step() === 'sent')
    throw new Error('a late answer of an old attempt counts')
}

/** Rules that hold for every request. */
function inspect(rig: FlowRig, account: Account, before: number) {
  const [one, ...more] = rig.asked.slice(before)
  if (!one) return
  const { pressed, doubts, ticked, moves, seen } = account
  seen.asked += 1
  if (more.length > 0 || before > pressed.asked) throw new Error('one press asked twice')
  if (one.amount !== pressed.amount) throw new Error('what was asked is not what was reviewed')
  if (pressed.moves !== moves) throw new Error('switched to and fro is not void')
  const isOwn = (other: Asked) =>
    other !== one && other.place === one.place && !pressed.told.has(other)
  if ([...doubts].some(isOwn)) throw new Error('an unknown answer allowed one press')
  const again = rig.asked.find(
    (other) => isOwn(other) && other.isDone && !ticked.has(other) && one.at - other.at < KEPT_MS,
  )
  if (rig.canFind && again?.amount === one.amount)
    throw new Error('what was carried out is asked for again, and not told')
}

/** The walk's notes after each move. */
function note(rig: FlowRig, account: Account) {
  for (const one of rig.asked) if (rig.isTold(one)) account.told.add(one)
  const review = rig.review()
  const step = rig.step()
  if (step !== account.shownAt.step) account.shownAt = { step, moves: account.moves }
  if (step === 'sent') account.seen.sent += 1
  if (review?.isDoubted) account.seen.doubts += 1
}

/** All that a visitor, a page and the other side can do. */
function movesOf(rig: FlowRig, rng: SeededRng, account: Account) {
  const move = async (to: Place) => {
    if (to === account.place) return
    if (rig.dropsLate) giveUp(rig, account)
    account.place = to
    account.moves += 1
    await rig.move(to)
  }
  return {
    fill: () => rig.fill(1 + rng.below(3)),
    check: () => {
      ended(rig.check())
    },
    confirm: () => {
      const review = rig.step() === 'review' ? rig.review() : undefined
      if (review) {
        const told = new Set(account.told)
        const { moves } = account.shownAt
        account.pressed = { amount: review.amount, moves, asked: rig.asked.length, told }
      }
      ended(rig.confirm())
    },
    async accept() {
      if (rig.step() !== 'review' || !rig.review()?.isDoubted) return
      for (const one of account.doubts)
        if (one.place === account.place) {
          account.doubts.delete(one)
          account.ticked.add(one)
        }
      await rig.accept()
    },
    leave: () => {
      giveUp(rig, account)
      return rig.leave()
    },
    answer: () => answer(rig, rng, account),
    async reset() {
      if (rig.step() !== 'asking') await rig.reset()
    },
    move: () => move(rng.pick(['a', 'b'])),
    async toAndFro() {
      const { place } = account
      await move(place === 'a' ? 'b' : 'a')
      await settle()
      await move(place)
    },
    time: () => rig.advance(rng.pick([100, 4_000, 11_000, 130_000])),
  }
}

/** Walks at random, and throws with the way that led there once something does not hold. */
export async function walk(
  make: () => Promise<FlowRig>,
  { seed, steps, seen }: { readonly seed: string; readonly steps: number; readonly seen: Seen },
): Promise<void> {
  const rng = createSeededRng(seed)
  const rig = await make()
  rig.canFind = rng.chance(0.7)
  const account: Account = {
    place: 'a',
    moves: 0,
    shownAt: { step: 'editing', moves: 0 },
    doubts: new Set(),
    ticked: new Set(),
    told: new Set(),
    pressed: { amount: undefined, moves: 0, asked: 0, told: new Set() },
    seen,
  }
  const moves: Readonly<Record<string, () => unknown>> = movesOf(rig, rng, account)
  const names = Object.keys(moves)
  /** The moves that lead on from a step; walks take them more often than others. */
  const onward = {
    editing: () => rng.pick(['fill', 'check']),
    checking: () => 'time',
    review: () => rng.pick(['confirm', 'confirm', 'accept']),
    asking: () => rng.pick(['answer', 'answer', 'answer', 'leave']),
    sent: () => rng.pick(['fill', 'answer']),
  }
  const trail: string[] = []
  try {
    for (let at = 0; at < steps; at += 1) {
      const name = rng.chance(0.75) ? onward[rig.step()]() : rng.pick(names)
      trail.push(name)
      const before = rig.asked.length
      await moves[name]?.()
      await settle()
      inspect(rig, account, before)
      note(rig, account)
    }
    rig.dispose()
    await settle()
    const before = rig.questions()
    await rig.advance(3_600_000)
    if (rig.questions() !== before) throw new Error('a watch outlives its end')
  } catch (error) {
    throw new Error(`seed ${seed}: ${String(error)} after ${trail.slice(-14).join(', ')}`)
  } finally {
    rig.dispose()
  }
}
