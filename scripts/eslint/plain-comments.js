/** A space of a pattern is any gap between two words, also the one at the end of a comment's line. */
const GAP = '[\\s*/]+'
const plain = (pattern, instead) => ({
  pattern: new RegExp(pattern.replaceAll(' ', GAP), 'gi'),
  instead,
})

/**
 * Words that make a reader start a sentence again, with better ones. Ordinary uses of the same words pass: "where it
 * was made" names a place, and "told apart" is an idiom.
 */
const WORDS = [
  plain('\\bnobody\\b', 'Name the subject ("no wallet answers"), or write "no one".'),
  plain('\\bwho(?:m)?ever\\b', 'Name the person or the part ("the caller").'),
  plain('\\bwhatever\\b', 'Write "any" or "all that", or name the cases.'),
  plain('\\banew\\b', 'Write "again".'),
  plain('\\bunder way\\b', 'Write "in progress" or "open".'),
  plain(
    '\\b(?:is|are) told\\b(?! apart)',
    'Say who gets or reports it ("the app gets the error").',
  ),
  plain('\\bstands? (?:for|in)\\b', 'Write "means", "replaces" or "is in".'),
  plain('\\bwhere there (?:is|are|was|were)\\b', 'Write "if there is".'),
  plain(
    '\\bwhere (?:it|they|that|this|one) (?:(?:is|are|was|were|has|have) (?:no|none|not|nothing|known|missing)' +
      '|cannot|(?:can|could|does|do|did|may) not)\\b',
    'Write "if".',
  ),
  plain('\\bspec\\W{1,6}§', 'Say the rule itself: a reader does not have that paper.'),
]
const BEGINNINGS = [
  plain('^[\\s*/]*(?:What|Who)\\b', 'Begin with a noun ("The price of …").'),
  plain(
    '@(?:returns|throws|param|property)(?: \\{[^}]*\\})?(?: [\\w.[\\]]+)? what it\\b',
    'Begin with a noun ("the result").',
  ),
]

const find = (text, list) =>
  list.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      found: found.replaceAll(new RegExp(GAP, 'g'), ' ').trim(),
      index,
      instead,
    })),
  )

/** The words of the list in a text that is no comment, such as a page. */
export const findWords = (text) => find(text, WORDS)

/** Where comments begin and end; line comments below each other are one. */
function commentsIn(code) {
  const comments = []
  for (const { type, range } of code.getAllComments()) {
    const last = comments.at(-1)
    const isNext = last?.type === type && code.text.slice(last.end, range[0]).trim() === ''
    if (isNext && type === 'Line') last.end = range[1]
    else comments.push({ type, start: range[0], end: range[1] })
  }
  return comments
}

const ALL = [...WORDS, ...BEGINNINGS]
/** One look for all, since nearly every comment has none. */
const any = new RegExp(ALL.map(({ pattern }) => pattern.source).join('|'), 'i')

/** The function that a call goes back to: `test` in `test.each(rows)('…')`. */
const calleeOf = (node) => node.object ?? node.callee ?? node.tag
function rootOf(node) {
  const next = calleeOf(node)
  return next === undefined ? node.name : rootOf(next)
}
const TESTS = new Set(['describe', 'it', 'test'])

/** Comments and names of tests are in plain English. */
export const plainComments = {
  meta: { type: 'suggestion', schema: [], messages: { plain: '"{{found}}": {{instead}}' } },
  create: (context) => {
    const code = context.sourceCode
    const check = (start, end) => {
      const text = code.text.slice(start, end)
      for (const { found, index, instead } of any.test(text) ? find(text, ALL) : [])
        context.report({
          loc: code.getLocFromIndex(start + index),
          messageId: 'plain',
          data: { found, instead },
        })
    }
    return {
      Program() {
        for (const { start, end } of commentsIn(code)) check(start, end)
      },
      CallExpression({ callee, arguments: [name] }) {
        const isName = name?.type === 'Literal' || name?.type === 'TemplateLiteral'
        if (isName && TESTS.has(rootOf(callee))) check(name.range[0] + 1, name.range[1])
      },
    }
  },
}
