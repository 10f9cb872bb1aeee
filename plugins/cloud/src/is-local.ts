const LOCAL =
  /^[a-z][\w+.-]*:\/\/(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])(?::\d+)?(?:[/?#]|$)/i

/** Whether a URL or an origin is of this machine, which no service can reach or know. */
export const isLocal = (url: string): boolean => LOCAL.test(url)
