const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
])

const isWording = (text) => /\p{L}/u.test(text)

/** Every wording a JavaScript expression can evaluate to, as far as it stands in the source. */
function* wordings(node) {
  if (node.type === 'Literal' && typeof node.value === 'string' && isWording(node.value)) yield node
  if (node.type === 'TemplateLiteral' && node.quasis.some((part) => isWording(part.value.raw)))
    yield node
  if (node.type === 'ConditionalExpression') {
    yield* wordings(node.consequent)
    yield* wordings(node.alternate)
  }
  if (node.type === 'LogicalExpression') {
    yield* wordings(node.left)
    yield* wordings(node.right)
  }
}

/** Visitors must be able to read every view in their language: words come from the message table. */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'Words shown or spoken to a visitor come from the message table.' },
    messages: { literal: 'Take this text from the message table, so that it can be translated.' },
    schema: [],
  },
  create(context) {
    const report = (node) => {
      context.report({ node, messageId: 'literal' })
    }
    const reportWordings = (expression) => {
      for (const node of wordings(expression)) report(node)
    }
    return {
      JSXText(node) {
        if (isWording(node.value)) report(node)
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node) {
        reportWordings(node.expression)
      },
      JSXAttribute(node) {
        if (node.value === null || !spokenAttributes.has(node.name.name)) return
        reportWordings(
          node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value,
        )
      },
    }
  },
}
