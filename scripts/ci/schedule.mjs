/**
 * A step of a run. One may begin once `after` have ended, whatever they said, while no other one holds the
 * same thing.
 *
 * @typedef {object} Turn
 * @property {string} name
 * @property {readonly string[]} [after] names of earlier steps
 * @property {string} [holds] what only one step at a time may touch
 * @property {number} [width] how many places it takes, 0 for one that waits most of the time; 1 if it says nothing
 */

/**
 * Runs steps side by side, in their order as far as there is place.
 *
 * @template {Turn} T
 * @template R
 * @param {readonly T[]} steps
 * @param {{ readonly places: number, readonly run: (step: T) => Promise<R> }} how
 * @returns {Promise<readonly R[]>} what each gave, in the order of the steps
 */
export async function sideBySide(steps, { places, run }) {
  const names = new Set(steps.map(({ name }) => name))
  const waiting = new Set(steps)
  /** @type {Map<T, Promise<void>>} */
  const running = new Map()
  const ended = new Set()
  /** @type {Map<T, R>} */
  const results = new Map()
  const width = (/** @type {T} */ step) => Math.min(step.width ?? 1, places)

  const mayBegin = (/** @type {T} */ step) => {
    const others = [...running.keys()]
    const taken = others.reduce((sum, other) => sum + width(other), 0)
    const isHeld = step.holds !== undefined && others.some(({ holds }) => holds === step.holds)
    const early = (step.after ?? []).some((name) => names.has(name) && !ended.has(name))
    return !early && !isHeld && taken + width(step) <= places
  }
  const begin = async (/** @type {T} */ step) => {
    results.set(step, await run(step))
    running.delete(step)
    ended.add(step.name)
  }

  while (waiting.size > 0) {
    for (const step of waiting) {
      if (!mayBegin(step)) continue
      waiting.delete(step)
      running.set(step, begin(step))
    }
    if (running.size === 0)
      throw new Error(`Nobody can begin: ${[...waiting].map(({ name }) => name).join(', ')}.`)
    await Promise.race(running.values())
  }
  await Promise.all(running.values())
  return steps.map((step) => /** @type {R} */ (results.get(step)))
}
