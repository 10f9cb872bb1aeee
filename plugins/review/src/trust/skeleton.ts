import { CONFUSABLES } from './confusables.js'

const LOOKS = new Map(
  Object.entries(CONFUSABLES).flatMap(([letters, points]) =>
    points.split(' ').map((point) => [String.fromCodePoint(parseInt(point, 16)), letters] as const),
  ),
)

/** Names are short: the rest is not read. */
const LONGEST = 200

/** Letters within circles and squares, and those of flags, which no normal form leads to letters. */
const BOXED = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]
const ALPHABET = 26

function unboxed(one: string): string {
  const point = one.codePointAt(0) ?? 0
  const first = BOXED.find((start) => point >= start && point < start + ALPHABET)
  return first === undefined ? one : String.fromCodePoint(0x61 + point - first)
}

const looks = (text: string) =>
  text.replace(/[^\0-\x7f]/gu, (one) => LOOKS.get(one) ?? unboxed(one))

/** Without accents and hidden characters, and in their usual form. */
const plain = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')

/**
 * The skeleton of a name (UTS 39) without case, accents, spaces, signs and hidden characters, to
 * compare names that read alike. Never shown. A name of signs alone is its own skeleton.
 */
export function skeletonOf(text: string): string {
  // Some look alike as capitals, others as small letters.
  const letters = looks(plain(looks(text.slice(0, LONGEST))).toLowerCase())
  const read = letters
    .replace(/[^\p{L}\p{N}\p{S}]/gu, '')
    .replace(/^\$/, '')
    .replace(/[$5]/g, 's')
    .replace(/[i1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
  return read.replace(/\p{S}/gu, '') || read
}
