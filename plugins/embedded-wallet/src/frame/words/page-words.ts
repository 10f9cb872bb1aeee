import type { FramePorts } from '../ports/ports.js'
import { ENGLISH, wordsFor, type Words } from './words.js'

/** Milliseconds after which a language is waited for no longer. */
const PATIENCE = 3_000

/** The language of the page, which the app may change. */
export interface PageWords {
  /** English until the words of another language are there. */
  readonly now: () => Words
  /** Asks for the first language of the list that there are words for. */
  choose(languages: readonly string[]): void
  /** Settles once the words that were asked for last are there, or take too long. */
  readonly ready: () => Promise<void>
}

/** Words of no language but English are there from the start. */
export function createPageWords(
  { after }: Pick<FramePorts, 'after'>,
  load: (languages: readonly string[]) => Promise<Words> = wordsFor,
): PageWords {
  let words = ENGLISH
  let loading = Promise.resolve()
  let asked = 0
  return {
    now: () => words,
    choose(languages) {
      const own = (asked += 1)
      const loaded = load(languages).then((found) => {
        if (own === asked) words = found
      })
      const late = new Promise<void>((resolve) => {
        const stop = after(PATIENCE, resolve)
        void loaded.finally(stop)
      })
      loading = Promise.race([loaded, late])
    },
    ready: () => loading,
  }
}
