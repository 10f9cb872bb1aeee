import { ownMember } from '@latchkey/kernel'
import type { PluginWords } from '../points.js'
import type { WordOverrides } from './messages.js'
import { readWords } from './read-words.js'

/** The part that is there without loading. */
export const englishAtHand = ({ english }: PluginWords): WordOverrides =>
  typeof english === 'function' ? {} : readWords(english).texts

/** English of one contribution, fetched if it has a loader. */
export async function englishOf({ english }: PluginWords): Promise<WordOverrides> {
  return readWords(typeof english === 'function' ? (await english()).default : english).texts
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
 * A contribution's words in a language: its English, and over it what is translated.
 *
 * @param language A BCP 47 language tag.
 * @param report Told of messages that are no texts.
 */
export async function wordsIn(
  { english, languages }: PluginWords,
  language: string,
  report: (error: unknown) => void,
): Promise<WordOverrides> {
  const loaded = await Promise.all([
    typeof english === 'function' ? english().then((module) => module.default) : english,
    translationOf(languages, language.split('-')[0] ?? ''),
  ])
  const read = loaded.map(readWords)
  const faults = read.flatMap((one) => one.faults)
  if (faults.length > 0) report((await import('./words-faults.js')).wordsInvalid(faults))
  return Object.assign({}, ...read.map(({ texts }) => texts)) as WordOverrides
}
