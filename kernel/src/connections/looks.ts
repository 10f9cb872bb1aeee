import type { Clock } from '../ports/clock.js'

/** Milliseconds after which a look without an answer holds up no later one. */
const ANSWER_LIMIT_MS = 10_000
/** Looks in a row that find nothing new, or during which the wallet goes on telling of changes. */
const MOST_IN_VAIN = 4
/** Milliseconds a wallet is left alone after that, and before a second look at one that contradicts itself. */
const PAUSE_MS = 1_000

/**
 * One question to a wallet. Resolves to what shows the answer, which says whether anything of it is new; to `undefined`
 * when there is none. Never rejects.
 */
export type Look = (signal: AbortSignal) => Promise<(() => boolean) | undefined>

/** Looks at what wallets say, one at a time for each connection. */
export interface Looks {
  /**
   * Looks as soon as no other look is under way; calls that come before that are one. Resolves to whether an answer is
   * shown: `false` where the wallet cannot be asked, says nothing for 10 s, or the look was ended.
   */
  ask(id: string, look: Look): Promise<boolean>
  /** Resolves when the look that is under way is over; at once where there is none. */
  underWay(id: string): Promise<unknown>
  /** As `ask`, a second later. */
  askLater(id: string, look: Look): void
  /** Ends what is under way: its late answer is dropped. */
  end(id: string): void
}

/** A look that is to begin. */
interface Turn {
  look: Look
  readonly done: Promise<boolean>
  finish(isShown: boolean | Promise<boolean>): void
}

function createTurn(look: Look): Turn {
  let finish: Turn['finish'] = () => {}
  const done = new Promise<boolean>((resolve) => (finish = resolve))
  return { look, done, finish }
}

/** The looks at one connection. */
function createLine({ now, after }: Pick<Clock, 'now' | 'after'>) {
  let next: Turn | undefined
  let current: { readonly turn: Turn; readonly controller: AbortController } | undefined
  let isOverdue = false
  let isBeginning = false
  let cancelRest: (() => void) | undefined
  let cancelLater: (() => void) | undefined
  let cancelLimit = () => {}
  let inVain = 0
  let lastEnd = 0

  const begin = () => {
    isBeginning = false
    if (!next || cancelRest) return
    const turn = next
    const controller = new AbortController()
    next = undefined
    current?.controller.abort() // It never answered; whatever it still says is old.
    cancelLimit()
    current = { turn, controller }
    isOverdue = false
    cancelLimit = after(ANSWER_LIMIT_MS, () => {
      isOverdue = true
      turn.finish(false)
      beginSoon()
    })
    void turn.look(controller.signal).then((show) => {
      over(controller, show)
    })
  }
  const over = (controller: AbortController, show: (() => boolean) | undefined) => {
    if (current?.controller !== controller) return
    const { turn } = current
    // The wallet told of a change meanwhile: the next look knows better, unless there is no end of telling.
    const isOld = next !== undefined && inVain < MOST_IN_VAIN - 1
    current = undefined
    cancelLimit()
    const isNew = !isOld && show?.() === true
    inVain = isNew && !next ? 0 : inVain + 1
    lastEnd = now()
    turn.finish(isOld && next ? next.done : show !== undefined)
    beginSoon()
  }
  const rest = () => {
    cancelRest ??= after(PAUSE_MS, () => {
      cancelRest = undefined
      inVain = 0
      beginSoon()
    })
  }
  /** What is told in one go is one change. */
  const beginSoon = () => {
    if (!next || isBeginning || cancelRest || (current && !isOverdue)) return
    if (now() - lastEnd >= PAUSE_MS) inVain = 0
    if (inVain >= MOST_IN_VAIN) {
      rest()
      return
    }
    isBeginning = true
    queueMicrotask(begin)
  }
  const ask = (look: Look): Promise<boolean> => {
    cancelLater?.()
    cancelLater = undefined
    next ??= createTurn(look)
    next.look = look
    beginSoon()
    return next.done
  }
  return {
    ask,
    underWay: () => (current?.turn ?? (isBeginning ? next : undefined))?.done,
    askLater(look: Look) {
      cancelLater ??= after(PAUSE_MS, () => void ask(look))
    },
    end() {
      for (const turn of [next, current?.turn]) turn?.finish(false)
      current?.controller.abort()
      next = undefined
      current = undefined
      for (const cancel of [cancelRest, cancelLater, cancelLimit]) cancel?.()
      cancelRest = undefined
      cancelLater = undefined
    },
  }
}

/** The looks of a kit. */
export function createLooks(clock: Pick<Clock, 'now' | 'after'>): Looks & { endAll(): void } {
  const lines = new Map<string, ReturnType<typeof createLine>>()
  const lineOf = (id: string) => {
    const line = lines.get(id) ?? createLine(clock)
    lines.set(id, line)
    return line
  }
  return {
    ask: (id, look) => lineOf(id).ask(look),
    underWay: async (id) => lines.get(id)?.underWay(),
    askLater: (id, look) => {
      lineOf(id).askLater(look)
    },
    end(id) {
      lines.get(id)?.end()
      lines.delete(id)
    },
    endAll() {
      for (const line of lines.values()) line.end()
      lines.clear()
    },
  }
}
