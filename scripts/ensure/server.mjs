import { MissingPartError, installFromDebian, thisSystem } from './system.mjs'

/**
 * How a server is found, or got: from the environment, the system or, as root on Debian and Ubuntu, the system's own
 * package. Both throw a MissingPartError when the one that was named does not start.
 *
 * @template T
 * @param {object} server
 * @param {string} server.title with its oldest version
 * @param {string} server.variable of the environment
 * @param {string} server.named what the variable holds
 * @param {string} server.packageName
 * @param {(system: import('./system.mjs').System) => readonly string[]} server.places those that exist, best first
 * @param {(system: import('./system.mjs').System, place: string) => Promise<boolean>} server.isRecent
 * @param {(system: import('./system.mjs').System, place: string) => Promise<T | undefined>} server.use
 */
export function server({ title, variable, named, packageName, places, isRecent, use }) {
  /** Installs nothing. */
  async function find(system = thisSystem) {
    const given = system.env[variable]
    if (given && !(await isRecent(system, given)))
      throw new MissingPartError(`${variable} names ${given}, which is no ${title}.`)
    if (given) return use(system, given)
    for (const place of places(system)) if (await isRecent(system, place)) return use(system, place)
    return undefined
  }
  async function ensure(system = thisSystem) {
    const isThere = async () => (await installFromDebian(system, packageName)) && find(system)
    const found = (await find(system)) ?? (await isThere())
    if (found) return found
    throw new MissingPartError(
      `No ${title} or later was found and none could be installed. Install ${packageName}, or set ${variable} to ${named}.`,
    )
  }
  return { find, ensure }
}
