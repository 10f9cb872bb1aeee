/** Where the ten digits of a script begin: European, Arabic-Indic, Persian, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10]

/** The first `length` digits of a text. Arabic-Indic, Persian and full-width digits become European ones. */
export function digitsIn(text: string, length: number): string {
  const digits = Array.from(text).flatMap((one) => {
    const point = one.codePointAt(0) ?? 0
    const zero = ZEROS.find((from) => point >= from && point < from + 10)
    return zero === undefined ? [] : [String(point - zero)]
  })
  return digits.slice(0, length).join('')
}
