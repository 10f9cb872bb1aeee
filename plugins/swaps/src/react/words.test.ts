import { expect, test } from 'vitest'
import ar from './words/ar.js'
import de from './words/de.js'
import en from './words/en.js'
import es from './words/es.js'
import fa from './words/fa.js'
import fr from './words/fr.js'
import he from './words/he.js'
import hi from './words/hi.js'
import id from './words/id.js'
import it from './words/it.js'
import ja from './words/ja.js'
import ko from './words/ko.js'
import nl from './words/nl.js'
import pl from './words/pl.js'
import pt from './words/pt.js'
import ru from './words/ru.js'
import tr from './words/tr.js'
import uk from './words/uk.js'
import vi from './words/vi.js'
import zh from './words/zh.js'

const ALL = { ar, de, en, es, fa, fr, he, hi, id, it, ja, ko, nl, pl, pt, ru, tr, uk, vi, zh }

test('each reason to refuse a swap has a sentence of its own, in every language', () => {
  const sentences = Object.entries(ALL).map(([language, words]) => {
    const told = Object.entries(words).filter(([key]) => key.startsWith('swaps.refused.'))
    return [language, told.length, new Set(told.map(([, text]) => text)).size]
  })
  expect(sentences).toEqual(Object.keys(ALL).map((language) => [language, 15, 15]))
})
