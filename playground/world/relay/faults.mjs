/**
 * The failures that a test can switch on.
 *
 * @typedef {object} Faults
 * @property {number} dropPublish how many of the next publications are answered, but lost
 * @property {number} delayMs how long every request waits before it is served
 * @property {boolean} refuseConnections whether new sockets are refused with 503
 */

/** @returns {Faults} */
export function noFaults() {
  return { dropPublish: 0, delayMs: 0, refuseConnections: false }
}

/**
 * Changes faults in place from untrusted input.
 *
 * @template {object} F
 * @param {F} faults
 * @param {unknown} change
 * @throws {TypeError} when a name is unknown or a value has the wrong type
 */
export function setFaults(faults, change) {
  if (typeof change !== 'object' || change === null) throw new TypeError('Faults are an object.')
  const entries = Object.entries(change)
  for (const [name, value] of entries) {
    if (!Object.hasOwn(faults, name)) throw new TypeError(`There is no fault "${name}".`)
    const known = faults[/** @type {keyof F} */ (name)]
    const isCount = typeof value === 'number' && Number.isFinite(value) && value >= 0
    if (typeof value !== typeof known || (typeof known === 'number' && !isCount)) {
      throw new TypeError(`The fault "${name}" cannot be ${JSON.stringify(value)}.`)
    }
  }
  Object.assign(faults, Object.fromEntries(entries))
}
