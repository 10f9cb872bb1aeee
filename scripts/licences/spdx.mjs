/** Identifiers of licences that the Open Source Initiative approved, as far as packages here use them. */
const approved = new Set([
  '0BSD',
  'AFL-2.1',
  'AFL-3.0',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'EPL-2.0',
  'ISC',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'UPL-1.0',
  'Zlib',
])

/** `and` before `or`: the grammar of SPDX expressions, without `WITH`, which no approval covers. */
function readOr(tokens, known) {
  let value = readAnd(tokens, known)
  while (tokens[0] === 'OR') {
    tokens.shift()
    const right = readAnd(tokens, known)
    value = value || right
  }
  return value
}

function readAnd(tokens, known) {
  let value = readTerm(tokens, known)
  while (tokens[0] === 'AND') {
    tokens.shift()
    const right = readTerm(tokens, known)
    value = value && right
  }
  return value
}

function readTerm(tokens, known) {
  const token = tokens.shift()
  if (token !== '(') return known.has(token)
  const value = readOr(tokens, known)
  return tokens.shift() === ')' && value
}

/**
 * Whether an SPDX expression leaves the user at least one way that is approved throughout.
 *
 * @param {unknown} expression
 * @param {readonly string[]} [also] approved ones that only some folders may have
 */
export function isApproved(expression, also = []) {
  if (typeof expression !== 'string') return false
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const value = readOr(tokens, new Set([...approved, ...also]))
  return tokens.length === 0 && value
}
