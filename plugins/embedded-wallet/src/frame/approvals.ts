import { errorPayload, FrameErrors } from './errors.js'
import type { FramePorts } from './ports/ports.js'
import type { OpenElsewhere, OpenSheet, SheetWindows } from './sheet/sheet.js'
import type { Head, Review } from './sheet/view.js'
import { visibleText } from './sheet/visible-text.js'
import type { Words } from './words/words.js'

/** The findings about a request, and the effect of approving it: exactly the one that was shown. */
export interface Prepared<T> {
  readonly review: Review
  act(): Promise<T>
  /**
   * Looks again once the visitor approved, before anything is done. If it has become worse, it returns the new
   * screen.
   */
  again?(signal: AbortSignal): Promise<Prepared<T> | undefined>
}

/** The same, with another answer for the app. */
export function answering<T, R>(
  { review, act, again }: Prepared<T>,
  answer: (done: T) => R | Promise<R>,
): Prepared<R> {
  return {
    review,
    act: async () => answer(await act()),
    ...(again && {
      again: async (signal: AbortSignal) => {
        const next = await again(signal)
        return next && answering(next, answer)
      },
    }),
  }
}

/** A request that the visitor decides about. */
export interface ApprovalRequest<T> {
  readonly head: Head
  /** Finds out what the request does; a failure is shown, and the request ends with it. */
  load(signal: AbortSignal): Promise<Prepared<T>>
}

/** Sheets, one after the other. */
export interface Approvals {
  /**
   * @param open Where the sheet is shown. @default here
   * @throws KitError `user_rejected`, `request_aborted`, also where too many wait already, or what `load` and `act` throw
   */
  ask<T>(request: ApprovalRequest<T>, open?: OpenElsewhere): Promise<T>
  /** Has the page to itself for as long as `show` takes; its signal ends it. */
  hold<T>(show: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends every request that was not approved yet, also those whose sheet is still being made. */
  abort(): void
  /**
   * Notes the time of a request. The returned check throws once requests were ended since then. @throws KitError
   * `request_aborted`
   */
  begin(): () => void
  /** Waits for windows from its first call on. */
  readonly windows: () => Promise<SheetWindows>
}

type ApprovalPorts = Pick<FramePorts, 'document' | 'watchVisible' | 'after'>

/** Requests that wait at once: a page that asks for ever more fills no memory, and buries no sheet. */
const MOST_WAITING = 20

/** Shows one request at a time; the others wait. */
export function createApprovals(
  ports: ApprovalPorts,
  words: () => Words,
  windows: Approvals['windows'],
): Approvals {
  const running = new Set<AbortController>()
  let ends = 0
  let last: Promise<unknown> = Promise.resolve()
  const queued = async <T>(show: (ending: Ending) => Promise<T>): Promise<T> => {
    if (running.size > MOST_WAITING) throw FrameErrors.request_aborted()
    const stop = new AbortController()
    const { signal } = stop
    running.add(stop)
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(FrameErrors.request_aborted())
      })
    })
    aborted.catch(() => undefined)
    const approved = () => running.delete(stop)
    const turn = async () => {
      if (signal.aborted) throw FrameErrors.request_aborted()
      try {
        return await show({ aborted, signal, approved })
      } finally {
        running.delete(stop)
      }
    }
    const mine = last.then(turn)
    last = mine.catch(() => undefined)
    return Promise.race([mine, aborted])
  }
  /** The sheet comes with the first request; one that has ended meanwhile is not drawn. */
  const openHere = async (head: Head, { aborted }: Ending) => {
    const { openSheet } = await Promise.race([import('./sheet/sheet.js'), aborted])
    return openSheet(ports, words(), head)
  }
  return {
    ask: (request, open) =>
      queued(async (ending) => {
        const { head } = request
        const sheet = await (open ? open(head, ending.signal) : openHere(head, ending))
        try {
          return await decide(sheet, request, ending)
        } finally {
          sheet.close()
        }
      }),
    hold: (show) => queued(({ signal }) => show(signal)),
    abort: () => {
      ends += 1
      for (const stop of running) stop.abort()
      running.clear()
    },
    begin: () => {
      const came = ends
      return () => {
        if (ends !== came) throw FrameErrors.request_aborted()
      }
    },
    windows,
  }
}

interface Ending {
  readonly aborted: Promise<never>
  readonly signal: AbortSignal
  /** From here on nothing ends the request any more but its own end. */
  approved(): void
}

async function decide<T>(
  sheet: OpenSheet,
  { head, load }: ApprovalRequest<T>,
  { aborted, signal, approved }: Ending,
): Promise<T> {
  const refused = sheet.rejected.then((): never => {
    throw FrameErrors.user_rejected()
  })
  refused.catch(() => undefined)
  const over = [aborted, refused]
  /** The result of a check; a failure is shown until the visitor closes it. */
  const found = async <R>(finding: Promise<R>): Promise<R> => {
    const outcome = await Promise.race([settled(finding), ...over])
    if (!('error' in outcome)) return outcome.value
    await Promise.race([sheet.review(failure(head, outcome.error)), ...over.map(ended)])
    throw outcome.error
  }
  let prepared = await found(load(signal))
  for (;;) {
    const { review, act, again } = prepared
    await Promise.race([sheet.review(review), ...over])
    if (again) {
      sheet.wait()
      const worse: Prepared<T> | undefined = await found(again(signal))
      if (worse) {
        prepared = worse
        continue
      }
    }
    approved()
    sheet.busy(review.busy)
    return act()
  }
}

type Settled<T> = { readonly value: T } | { readonly error: unknown }

const settled = <T>(promise: Promise<T>): Promise<Settled<T>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

const ended = (promise: Promise<never>): Promise<void> => promise.catch(() => undefined)

/** A request that cannot be done: says why, and can only be closed. */
function failure({ title }: Head, error: unknown): Review {
  const { text } = visibleText(errorPayload(error).message)
  return {
    title: { key: 'failedTitle' },
    rows: [],
    message: { label: title, text },
    approve: 'close',
    busy: 'close',
    refused: true,
  }
}
