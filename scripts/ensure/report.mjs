/**
 * A thing that is needed and cannot be had; the message says what to do about it.
 */
export class MissingPartError extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(message, options) {
    super(message, options)
    this.name = 'MissingPartError'
  }
}

/**
 * Prints one line of progress. It goes to standard error, so that scripts can pipe their results.
 *
 * @param {string} line
 */
export function progress(line) {
  process.stderr.write(`› ${line}\n`)
}
