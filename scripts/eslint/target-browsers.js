import { builtinRules } from 'eslint/use-at-your-own-risk'

/**
 * The features that Chromium 111, Firefox 115 or Safari 16.4 lack. Kept by hand: `eslint-plugin-compat` sees
 * neither `URL.canParse` nor any CSS. JavaScript after ES2023 is missing from `lib` in tsconfig.base.json, so the
 * types refuse it already. It is listed here for code behind a type assertion.
 */
const statics = {
  AbortSignal: 'any',
  Array: 'fromAsync',
  CSS: 'registerProperty',
  Intl: 'DurationFormat|Segmenter',
  Iterator: 'from',
  Map: 'groupBy',
  Object: 'groupBy',
  Promise: 'try|withResolvers',
  ReadableStream: 'from',
  RegExp: 'escape',
  Response: 'json',
  URL: 'canParse|parse',
  Uint8Array: 'from(Base64|Hex)',
  navigator: 'connection|userAgentData',
}

/** Names that only newer objects have, on any receiver. */
const names =
  'CloseWatcher|Temporal|attributeStyleMap|checkVisibility|closedBy|commandForElement|computedStyleMap|cookieStore|' +
  'difference|getHTML|getSetCookie|(hide|show|toggle)Popover|intersection|isDisjointFrom|isSu(b|per)setOf|moveBefore|' +
  'popoverTargetElement|requestClose|requestIdleCallback|setHTMLUnsafe|startViewTransition|symmetricDifference'

/**
 * CSS. Unknown rules are dropped one by one, so those that only make a thing prettier are left out on purpose
 * (`text-wrap`, `scrollbar-color`), and `:has()` is refused only if it would take the other selectors of its list
 * along.
 */
const css = {
  'The at-rule': /@(scope|starting-style|property|view-transition)\b|@container\s+style\(/,
  'The function or word':
    /\b(allow-discrete\b|light-dark\(|contrast-color\(|calc-size\()|[\s:,]linear\(|[\s:,(](round|mod|rem|abs|sign)\(/,
  'The relative colour': /\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/,
  'The nesting': /([{};\s]|^)&(?=[\s.:#[>+~&])/,
  'The property or anchor':
    /\b(anchor-name|position-anchor|field-sizing|interpolate-size|(animation|scroll|view)-timeline)\s*:|\banchor\(/,
  'The pseudo-class': /:(popover-open|user-(in)?valid)\b/,
  ':has() in a list': /,[^{}]*:has\([^{}]*\{|:has\([^{}]*\)[^{}()]*,[^{}]*\{/,
}

/** Asking for a thing before it is used, as in `URL.parse?.(x)` or `typeof Temporal`, is no use. */
const member =
  'MemberExpression[computed=false][optional=false]:not(UnaryExpression[operator="typeof"] > *)' +
  ':not(CallExpression[optional=true] > .callee)'

const refuse = (selector, what = 'This') => ({
  selector,
  message: `${what} is newer than the oldest browsers of the README. Do without, or ask for it first.`,
})

/** A rule of its own, since the options of a rule are replaced as a whole. */
export const rule = builtinRules.get('no-restricted-syntax')

/** The oldest browsers that the README names know everything that the code takes for granted. */
export const targetBrowsers = [
  'error',
  ...Object.entries(statics).map(([object, property]) =>
    refuse(`${member}[object.name="${object}"][property.name=/^(${property})$/]`),
  ),
  refuse(`${member}[property.name=/^(${names})$/]`),
  refuse(`:matches(CallExpression, NewExpression)[callee.name=/^(${names})$/]`),
  refuse('JSXAttribute[name.name=/^(closedby|command|commandfor|popover|popoverTarget)$/]'),
  refuse('Literal[regex.flags=/v/]', 'The flag v'),
  ...Object.entries(css).map(([what, { source }]) =>
    refuse(`:matches(TemplateElement[value.raw=/${source}/], Literal[value=/${source}/])`, what),
  ),
]
