const functions = 'FunctionDeclaration, FunctionExpression, ArrowFunctionExpression'

/** Lines that hold a comment and nothing else. */
function commentLines({ sourceCode }) {
  const lines = new Set()
  for (const { loc } of sourceCode.getAllComments()) {
    for (let line = loc.start.line; line <= loc.end.line; line += 1) {
      const before =
        line === loc.start.line ? sourceCode.lines[line - 1].slice(0, loc.start.column) : ''
      const after = line === loc.end.line ? sourceCode.lines[line - 1].slice(loc.end.column) : ''
      if (`${before}${after}`.trim() === '') lines.add(line)
    }
  }
  return lines
}

/**
 * Limits how long a function is by itself. A function nested in it counts as one line there and is
 * measured on its own: a factory is as long as its closures together, which says nothing about how
 * hard it is to read.
 */
export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'Limits the own lines of a function, nested functions aside.' },
    messages: { long: 'This function has {{lines}} lines of its own; {{max}} are allowed.' },
    schema: [{ type: 'object', properties: { max: { type: 'integer' } }, required: ['max'] }],
  },
  create(context) {
    const { max } = context.options[0]
    const comments = commentLines(context)
    const length = ({ loc }) => {
      let lines = 0
      for (let line = loc.start.line; line <= loc.end.line; line += 1)
        if (!comments.has(line)) lines += 1
      return lines
    }
    // One number for each function around the current node: the lines that lie in its inner functions.
    const inner = []
    return {
      [functions]: () => inner.push(0),
      [`:matches(${functions}):exit`](node) {
        const total = length(node)
        const lines = total - inner.pop()
        if (lines > max) context.report({ node, messageId: 'long', data: { lines, max } })
        if (inner.length > 0) inner[inner.length - 1] += total - 1
      },
    }
  },
}
