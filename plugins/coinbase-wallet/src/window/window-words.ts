/** The words of what can become of a wallet's window. */
export const windowWords = {
  english: () => import('../react/words/en.js'),
  languages: () => import('../react/words/languages.js'),
}
