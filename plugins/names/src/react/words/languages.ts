/** Ways to load the plugin's words beyond English, by language. */
export const languages = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  it: () => import('./it.js'),
  nl: () => import('./nl.js'),
  pt: () => import('./pt.js'),
}
