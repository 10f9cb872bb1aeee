/**
 * What Chromium 111, Firefox 115 or Safari 16.4 do not know, with the first versions that do. Kept by
 * hand. What JavaScript itself gained after ES2023 is missing from `lib` in tsconfig.base.json, so the
 * types refuse that already; it stands here for what a type assertion would let through.
 */

/** Members of a global. */
const statics = {
  'AbortSignal.any': 'Chrome 116, Firefox 124, Safari 17.4',
  'Array.fromAsync': 'Chrome 121',
  'CSS.registerProperty': 'Firefox 128',
  'Intl.DurationFormat': 'Chrome 129, Firefox 136',
  'Intl.Segmenter': 'Firefox 125',
  'Iterator.from': 'Chrome 122, Firefox 131, Safari 18.4',
  'Map.groupBy': 'Chrome 117, Firefox 119, Safari 17.4',
  'Object.groupBy': 'Chrome 117, Firefox 119, Safari 17.4',
  'Promise.try': 'Chrome 128, Firefox 134, Safari 18.2',
  'Promise.withResolvers': 'Chrome 119, Firefox 121, Safari 17.4',
  'ReadableStream.from': 'Chrome and Safari have none',
  'RegExp.escape': 'Chrome 136, Firefox 134, Safari 18.2',
  'Response.json': 'Safari 17',
  'URL.canParse': 'Chrome 120, Safari 17',
  'URL.parse': 'Chrome 126, Firefox 126, Safari 18',
  'Uint8Array.fromBase64': 'Chrome 140, Firefox 133, Safari 18.2',
  'Uint8Array.fromHex': 'Chrome 140, Firefox 133, Safari 18.2',
  'navigator.connection': 'Firefox and Safari have none',
  'navigator.userAgentData': 'Firefox and Safari have none',
}

/** Names that only newer objects have, whatever holds them. */
const names = {
  CloseWatcher: 'Chrome 126, Firefox and Safari later',
  Temporal: 'Chrome 144, Firefox 139',
  attributeStyleMap: 'Firefox has none',
  checkVisibility: 'Safari 17.4',
  closedBy: 'Chrome 134, Firefox 141',
  commandForElement: 'Chrome 135, Firefox 144, Safari 26.2',
  computedStyleMap: 'Firefox has none',
  cookieStore: 'Firefox 140, Safari 18.4',
  difference: 'Chrome 122, Firefox 127, Safari 17',
  getHTML: 'Chrome 125, Firefox 128, Safari 18',
  getSetCookie: 'Chrome 113, Safari 17',
  hidePopover: 'Chrome 114, Firefox 125, Safari 17',
  intersection: 'Chrome 122, Firefox 127, Safari 17',
  isDisjointFrom: 'Chrome 122, Firefox 127, Safari 17',
  isSubsetOf: 'Chrome 122, Firefox 127, Safari 17',
  isSupersetOf: 'Chrome 122, Firefox 127, Safari 17',
  moveBefore: 'Chrome 133, Firefox 144',
  popoverTargetElement: 'Chrome 114, Firefox 125, Safari 17',
  requestClose: 'Chrome 134, Firefox 139, Safari 18.4',
  requestIdleCallback: 'Safari has none',
  setHTMLUnsafe: 'Chrome 124, Firefox 123, Safari 17.4',
  showPopover: 'Chrome 114, Firefox 125, Safari 17',
  startViewTransition: 'Firefox 144, Safari 18',
  symmetricDifference: 'Chrome 122, Firefox 127, Safari 17',
  togglePopover: 'Chrome 114, Firefox 125, Safari 17',
}

/** Attributes of elements, as JSX writes them. */
const attributes = {
  closedby: names.closedBy,
  command: names.commandForElement,
  commandfor: names.commandForElement,
  popover: names.showPopover,
  popoverTarget: names.popoverTargetElement,
}

/**
 * CSS. What is not understood falls away rule by rule, so things that only make it prettier are left
 * out on purpose (`text-wrap`, `scrollbar-color`), and `:has()` is refused only where it would take
 * the other selectors of its list along.
 */
const css = [
  [/@scope\b/, '@scope', 'Chrome 118, Firefox 146, Safari 17.4'],
  [/@starting-style\b/, '@starting-style', 'Chrome 117, Firefox 129, Safari 17.5'],
  [/@property\b/, '@property', 'Firefox 128'],
  [/@view-transition\b/, '@view-transition', 'Chrome 126, Safari 18.2'],
  [/@container\s+style\(/, 'style queries', 'Firefox has none, Safari 18'],
  [/\ballow-discrete\b/, 'allow-discrete', 'Chrome 117, Firefox 129, Safari 17.4'],
  [/\blight-dark\(/, 'light-dark()', 'Chrome 123, Firefox 120, Safari 17.5'],
  [
    /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/,
    'relative colours',
    'Chrome 119, Firefox 128',
  ],
  [/\bcontrast-color\(/, 'contrast-color()', 'later versions of all'],
  [/(?:[{};\s]|^)&(?=[\s.:#[>+~&])/, 'nesting', 'Chrome 112, Firefox 117, Safari 16.5'],
  [
    /\banchor-name\s*:|\bposition-anchor\s*:|\banchor\(/,
    'anchors',
    'Chrome 125, Firefox 147, Safari 26',
  ],
  [/\bfield-sizing\s*:/, 'field-sizing', 'Chrome 123, Safari 26.2'],
  [/\binterpolate-size\s*:|\bcalc-size\(/, 'sizes by keyword in transitions', 'Chrome 129'],
  [/\b(?:animation|scroll|view)-timeline\s*:/, 'scroll-driven animations', 'Chrome 115, Safari 26'],
  [/[\s:,]linear\(/, 'linear()', 'Chrome 113, Safari 17.2'],
  [
    /[\s:,(](?:round|mod|rem|abs|sign)\(/,
    'round() and its like',
    'Chrome 125 and later, Firefox 118',
  ],
  [/:popover-open\b/, ':popover-open', names.showPopover],
  [/:user-(?:in)?valid\b/, ':user-valid', 'Chrome 119, Safari 16.5'],
  [
    /,[^{}]*:has\([^{}]*\{|:has\([^{}]*\)[^{}()]*,[^{}]*\{/,
    ':has() in a list of selectors',
    'Firefox 121',
  ],
]

/** Asking for a thing before it is used, as in `URL.parse?.(x)` or `typeof Temporal`, is no use. */
const isAsked = (node) =>
  node.optional === true ||
  (node.parent.type === 'CallExpression' && node.parent.callee === node && node.parent.optional) ||
  (node.parent.type === 'UnaryExpression' && node.parent.operator === 'typeof')

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined)

/** The oldest browsers that the README names know everything that the code takes for granted. */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'Only what Chromium 111, Firefox 115 and Safari 16.4 know is used.' },
    messages: {
      newer:
        '{{what}} is newer than the oldest browsers of the README ({{since}}). Do without, or ask for it first.',
    },
    schema: [],
  },
  create(context) {
    const report = (node, what, since) => {
      if (since !== undefined) context.report({ node, messageId: 'newer', data: { what, since } })
    }
    const reportStyles = (node, text) => {
      for (const [pattern, what, since] of css) if (pattern.test(text)) report(node, what, since)
    }
    const reportCall = ({ callee }) => {
      if (callee.type === 'Identifier') report(callee, callee.name, own(names, callee.name))
    }
    return {
      CallExpression: reportCall,
      NewExpression: reportCall,
      MemberExpression(node) {
        if (node.computed || isAsked(node)) return
        const { object, property } = node
        const path = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
        report(node, path, own(statics, path))
        report(node, property.name, own(names, property.name))
      },
      JSXAttribute({ name }) {
        if (name.type === 'JSXIdentifier') report(name, name.name, own(attributes, name.name))
      },
      Literal(node) {
        if (node.regex?.flags.includes('v')) {
          report(node, 'The flag v', 'Chrome 112, Firefox 116, Safari 17')
        }
        if (typeof node.value === 'string') reportStyles(node, node.value)
      },
      TemplateElement(node) {
        reportStyles(node, node.value.raw)
      },
    }
  },
}
