/**
 * @typedef {object} TableRow
 * @property {string} what
 * @property {string} address
 * @property {string} use
 */

/**
 * Lays rows out in columns under a heading.
 *
 * @param {readonly TableRow[]} rows
 * @returns {string}
 */
export function formatTable(rows) {
  const lines = [{ what: 'what', address: 'address', use: 'what for' }, ...rows]
  const width = (/** @type {'what' | 'address'} */ column) =>
    Math.max(...lines.map((line) => line[column].length))
  const [what, address] = [width('what'), width('address')]
  return lines
    .map((line) => `${line.what.padEnd(what)}  ${line.address.padEnd(address)}  ${line.use}`)
    .join('\n')
}
