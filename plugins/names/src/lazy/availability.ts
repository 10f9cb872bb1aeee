import type { Clock } from '@latchkey/kernel'
import { abortable, isOwnError } from '@latchkey/kernel/internal/tools'
import { askSource } from '@latchkey/money/internal'
import { NameErrors } from '../errors.js'
import { lackOfText } from './name-rules.js'
import type { NameState, NameSuggestion } from '../service.js'
import type { ServiceNames } from './service-names.js'

/** An older answer of the service is asked for again before the wallet. */
const FRESH_MS = 10_000

/** Longest that asking it once more may hold a visitor up. */
const REFRESH_MS = 4_000

/** The tools of asking the service. */
export interface AvailabilityContext {
  readonly clock: Clock
  readonly names: ServiceNames
  readonly state: () => NameState
  readonly set: (change: Partial<NameState>) => void
  /** The service has answered, or failed. */
  readonly onAnswer: () => void
}

/** Asks whether the name of the form is free. A newer text gives an older question up. */
export function createAvailability({ clock, names, state, set, onAnswer }: AvailabilityContext) {
  let cancelPause = () => {}
  let asking = new AbortController()
  let answeredAt = -Infinity
  /** First parts of names that a registration was refused for, which the list of a service may still call free. */
  const lost = new Set<string>()
  const unless = (availability: NameState['availability'], text: string) =>
    lost.has(text) ? 'taken' : availability

  const take = (text: string, found: readonly NameSuggestion[]) => {
    const isTaken = found.find((one) => one.text === text)?.isTaken
    const told = isTaken === undefined ? 'unknown' : isTaken ? 'taken' : 'free'
    const suggestions = found
      .filter((one) => one.text !== text)
      .map((one) => (lost.has(one.text) ? { ...one, isTaken: true } : one))
    set({ availability: unless(told, text), suggestions, suggestionsError: undefined })
  }
  const ask = async (signal: AbortSignal) => {
    const { text } = state()
    try {
      const found = await abortable(names.suggestions(text, signal), signal)
      if (!signal.aborted) take(text, found)
    } catch (error) {
      if (signal.aborted) return
      const suggestionsError = isOwnError(error)
        ? error
        : NameErrors.name_suggestions_failed({}, error)
      // Whether it is free is not known: the service says so at the latest when it is to be registered.
      set({ availability: unless('unknown', text), suggestionsError })
    }
    if (!signal.aborted) answeredAt = clock.now()
  }
  const supersede = () => {
    cancelPause()
    asking.abort()
    asking = new AbortController()
    answeredAt = -Infinity
    return asking.signal
  }
  const askAfter = (ms: number) => {
    const signal = supersede()
    const { text } = state()
    const isName = lackOfText(text) === undefined
    const availability = isName ? unless('asking', text) : 'unknown'
    set({ suggestions: [], suggestionsError: undefined, availability })
    if (!isName) return
    const go = () => {
      void ask(signal).then(() => {
        if (!signal.aborted) onAnswer()
      })
    }
    if (ms === 0) go()
    else cancelPause = clock.after(ms, go)
  }
  return {
    askAfter,
    /** Somebody has the name of the form, by the word of who registers. Others are asked for. */
    lose() {
      lost.add(state().text)
      askAfter(0)
    },
    /** The service's answer now, if it had none a moment ago. */
    async refresh(signal: AbortSignal) {
      if (clock.now() - answeredAt <= FRESH_MS) return
      const limited = { clock, ms: REFRESH_MS, signal }
      await askSource({ id: 'names' }, (_, ends) => ask(ends), limited).catch(() => {
        signal.throwIfAborted()
        set({ availability: unless('unknown', state().text) })
      })
    },
    stop: () => {
      supersede()
    },
  }
}
