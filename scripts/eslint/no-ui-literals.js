const spoken =
  'alt|aria-description|aria-label|aria-placeholder|aria-roledescription|aria-valuetext|placeholder|title'

/** A text with letters. */
const wording = (from) =>
  `${from} > :matches(Literal[value=/\\p{L}/u], TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}/u])):not(.test)`

/** The possible values of an expression, without its condition. */
const branch = ' > :matches(ConditionalExpression, LogicalExpression):not(.test)'
const wordings = (from) => [0, 1, 2, 3].map((depth) => wording(from + branch.repeat(depth)))

/** Visitors must be able to read every view in their language. */
export const noUiLiterals = [
  'JSXText[value=/\\p{L}/u]',
  ...wordings(':matches(JSXElement, JSXFragment) > JSXExpressionContainer'),
  wording(`JSXAttribute[name.name=/^(${spoken})$/]`),
  ...wordings(`JSXAttribute[name.name=/^(${spoken})$/] > JSXExpressionContainer`),
].map((selector) => ({
  selector,
  message: 'Take this text from the message table, so that it can be translated.',
}))
