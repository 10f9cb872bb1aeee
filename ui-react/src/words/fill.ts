const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Puts the values into a text with `{names}`. Where writing directions may meet, a value is isolated
 * (Unicode UAX #9), so that a wallet's name cannot reorder the sentence around it.
 */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  const rtl = RTL_LETTERS.test(text)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return rtl || RTL_LETTERS.test(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value
  })
}
