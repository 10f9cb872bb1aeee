import { ownMember } from '@latchkey/kernel/internal/page'
import type { Kit } from '@latchkey/kernel'
import { ignore } from '../ignore.js'
import { slotsOfConnect } from '../parts/slot.js'
import { PluginWords } from '../points.js'
import type { WordOverrides } from './messages.js'
import { readWords } from './read-words.js'

/** Milliseconds after which words come that the list of wallets does not show: when it stands still. */
export const WORDS_AFTER = 400

/** Words that are here, by contribution and language: what is drawn later need not wait for them. */
const here = new WeakMap<PluginWords, Map<string, WordOverrides>>()
let arrived = 0

/** How often words came. If it is another number than at a drawing, that one may lack some. */
export const arrivals = (): number => arrived

/** English of one contribution, fetched if it has a loader. */
export async function englishOf({ english }: PluginWords): Promise<WordOverrides> {
  return readWords(typeof english === 'function' ? (await english()).default : english).texts
}

/** A contribution's words in a language, where they have been loaded. */
export const wordsHere = (words: PluginWords, language: string): WordOverrides | undefined =>
  here.get(words)?.get(language)

/** The words of a contribution that need no loading. */
export function wordsAtHand(words: PluginWords, language: string): WordOverrides {
  const { english } = words
  return (
    wordsHere(words, language) ?? (typeof english === 'function' ? {} : readWords(english).texts)
  )
}

/** Words beyond English; nothing is loaded for English itself. */
async function translationOf(languages: PluginWords['languages'], language: string) {
  const isHere = typeof languages !== 'function'
  if (!isHere && language === 'en') return undefined
  const loaders = isHere ? languages : (await languages()).languages
  const load = loaders && ownMember(loaders, language)
  return (await load?.())?.default
}

/**
 * Loads a contribution's words in a language: its English, overlaid with the translated ones. Messages that are not
 * texts are reported.
 *
 * @param language A BCP 47 language tag.
 */
export async function loadWords(kit: Kit, words: PluginWords, language: string): Promise<void> {
  if (wordsHere(words, language)) return
  const { english, languages } = words
  const loaded = await Promise.all([
    typeof english === 'function' ? english().then((module) => module.default) : english,
    translationOf(languages, language.split('-')[0] ?? ''),
  ])
  const read = loaded.map(readWords)
  const faults = read.flatMap((one) => one.faults)
  // Told while the others are shown.
  if (faults.length > 0)
    void import('../faults.js').then(({ wordsInvalid }) => {
      kit.report(words, 'words', wordsInvalid(faults))
    }, ignore)
  const texts = Object.assign({}, ...read.map((one) => one.texts)) as WordOverrides
  const known = here.get(words) ?? new Map<string, WordOverrides>()
  here.set(words, known.set(language, texts))
  arrived += 1
}

/**
 * Words that the first opening may show: those that need no loading, and those of plugins that draw something around or in
 * the list of wallets. Where one of these has no words of its own it may use another's, so that all count.
 */
export function wordsOfConnect(kit: Kit): readonly PluginWords[] {
  const all = kit.all(PluginWords)
  const drawers = slotsOfConnect(kit).map(kit.ownerOf)
  const owners = all.map(kit.ownerOf)
  if (drawers.some((drawer) => !owners.includes(drawer))) return all
  return all.filter(
    (one) => typeof one.english !== 'function' || drawers.includes(kit.ownerOf(one)),
  )
}

/**
 * Words that are fetched once the list of wallets stands still. In English there are none: each view brings its own with
 * it, and the others come when the list is left.
 */
export const wordsAfterConnect = (kit: Kit, language: string): readonly PluginWords[] =>
  language.split('-')[0] === 'en' ? [] : kit.all(PluginWords)
