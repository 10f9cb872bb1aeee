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
function readOr(tokens) {
  let value = readAnd(tokens)
  while (tokens[0] === 'OR') {
    tokens.shift()
    const right = readAnd(tokens)
    value = value || right
  }
  return value
}

function readAnd(tokens) {
  let value = readTerm(tokens)
  while (tokens[0] === 'AND') {
    tokens.shift()
    const right = readTerm(tokens)
    value = value && right
  }
  return value
}

function readTerm(tokens) {
  const token = tokens.shift()
  if (token !== '(') return approved.has(token)
  const value = readOr(tokens)
  return tokens.shift() === ')' && value
}

/** Whether an SPDX expression leaves the user at least one way that is approved throughout. */
export function isApproved(expression) {
  if (typeof expression !== 'string') return false
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const value = readOr(tokens)
  return tokens.length === 0 && value
}
