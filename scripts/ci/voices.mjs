/** @typedef {'stdout' | 'stderr'} Stream */

/**
 * @typedef {object} Voice
 * @property {(text: string, to?: Stream) => void} say
 * @property {() => void} end
 */

/**
 * Lets several things print side by side as if one came after the other: the one that began first is heard
 * as it speaks, what the others say is kept until it is their turn.
 *
 * @param {(text: string, to: Stream) => void} write
 */
export function voices(write) {
  /** @type {{ kept: (readonly [string, Stream])[], over: boolean }[]} */
  const turns = []
  const hear = (/** @type {(typeof turns)[number]} */ turn) => {
    for (const [text, to] of turn.kept.splice(0)) write(text, to)
  }
  return {
    /** @returns {Voice} */
    begin() {
      const turn = { kept: /** @type {(readonly [string, Stream])[]} */ ([]), over: false }
      turns.push(turn)
      return {
        say(text, to = 'stdout') {
          turn.kept.push([text, to])
          if (turns[0] === turn) hear(turn)
        },
        end() {
          turn.over = true
          while (turns[0]?.over) {
            hear(turns[0])
            turns.shift()
          }
          if (turns[0]) hear(turns[0])
        },
      }
    },
    /** Writes what is still kept, where nobody's turn will come any more. */
    flush() {
      for (const turn of turns.splice(0)) hear(turn)
    },
  }
}
