const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it is written inside of HTML, in an attribute as well. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

const RTL = ['ar', 'fa', 'he']

/** Where the writing of a language begins. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RTL.includes(language) ? 'rtl' : 'ltr'
