/** Query parameter in which a same-tab login (Telegram) brings the result back to the app. */
export const RESULT_PARAMETER = 'result_uri'

/** Languages that are written from right to left. */
const RTL: readonly string[] = ['ar', 'fa', 'he']

/** The direction of a language's writing. @param language without its region */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RTL.includes(language) ? 'rtl' : 'ltr'
