import { expect, test } from 'vitest'
import ar from './words/ar.json'
import de from './words/de.json'
import en from './words/en.js'
import es from './words/es.json'
import fa from './words/fa.json'
import fr from './words/fr.json'
import he from './words/he.json'
import hi from './words/hi.json'
import id from './words/id.json'
import it from './words/it.json'
import ja from './words/ja.json'
import ko from './words/ko.json'
import nl from './words/nl.json'
import pl from './words/pl.json'
import pt from './words/pt.json'
import ru from './words/ru.json'
import tr from './words/tr.json'
import uk from './words/uk.json'
import vi from './words/vi.json'
import zh from './words/zh.json'

const ALL = { ar, de, en, es, fa, fr, he, hi, id, it, ja, ko, nl, pl, pt, ru, tr, uk, vi, zh }

test('each reason to refuse a swap has a sentence of its own, in every language', () => {
  const sentences = Object.entries(ALL).map(([language, words]) => {
    const told = Object.entries(words).filter(([key]) => key.startsWith('swaps.refused.'))
    return [language, told.length, new Set(told.map(([, text]) => text)).size]
  })
  expect(sentences).toEqual(Object.keys(ALL).map((language) => [language, 17, 17]))
})
