/** Languages of the gallery beside English, Arabic for the other direction. */
export const LANGUAGES = {
  de: () => import('@latchkey/ui-react/words/de'),
  ar: () => import('@latchkey/ui-react/words/ar'),
}
