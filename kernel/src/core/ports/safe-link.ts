/**
 * `https:`, and schemes with a `//` as those of apps are. None of them runs or reads in the page, can be changed on
 * the way, or calls someone.
 */
const SAFE = /^(?!(?:javascript|data|file|http|ftp|intent|sms|tel|mailto):)[a-z][\w+.-]*:\/\//i

/** Whether the page may be left for a link, from any source. */
export const isSafeLink = (url: string): boolean => SAFE.test(url)
