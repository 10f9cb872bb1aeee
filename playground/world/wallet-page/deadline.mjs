/** Longer than anything takes, shorter than what a test file is given. */
const DEADLINE_MS = 30_000

/**
 * A promise that is refused when it takes too long: what waits for ever stops a whole file, and names nothing.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {() => string} what was waited for, asked when it did not come
 * @returns {Promise<T>}
 */
export async function withDeadline(promise, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within 30 s: ${what()}`)), DEADLINE_MS)
  })
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (late)])
  } finally {
    clearTimeout(timer)
  }
}
