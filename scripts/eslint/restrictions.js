/**
 * The fragments of the import and syntax rules. ESLint replaces the options of a rule as a whole,
 * so each area of eslint.config.js lists the fragments that hold there.
 */

const heavyLibraries = ['viem', 'viem/**', 'ethers', 'ethers/**', '@walletconnect/**']
  .concat(['@safe-global/**', '@coinbase/**', '@reown/**', '@solana/**', 'bitcoinjs-lib'])
  .concat(['@polkadot/**', '@cosmjs/**', '@noble/**', '@scure/**'])

const NO_SUSPENSE =
  'React holds a revealed fallback back for 300 ms; load the chunk and keep it in state.'

/** Patterns for `@typescript-eslint/no-restricted-imports`. */
export const imports = {
  heavy: {
    group: heavyLibraries,
    allowTypeImports: true,
    message: 'Chain libraries are imported by value only in src/lazy.',
  },
  qr: { group: ['uqr'], message: 'The QR encoder belongs to a lazily loaded view or to src/lazy.' },
  lazy: {
    regex: '(^|/)lazy/',
    allowTypeImports: true,
    message: 'Files in src/lazy are reached by import() only.',
  },
  container: {
    group: ['tsyringe', 'tsyringe/**'],
    message: 'Only kernel/src/core/container.ts knows the container library.',
  },
  react: {
    group: ['react', 'react/**', 'react-dom', 'react-dom/**', '@testing-library/**'],
    message: 'React belongs to ui-react and to src/react of a plugin.',
  },
  ui: {
    group: ['@latchkey/ui-react', '@latchkey/ui-react/**'],
    message: 'Only src/react of a plugin may know the React face.',
  },
  packages: { group: ['@latchkey/**'], message: 'The kernel imports no other package of ours.' },
  kernelByValue: {
    regex: '^@latchkey/kernel/(?!(?:authoring|internal(?:/(?:page|tools))?)$)',
    allowTypeImports: true,
    message: 'Lazy files know the kernel by its types only, and by what it has for them.',
  },
  kernelEntryByValue: {
    regex: '^@latchkey/kernel$',
    // Readers of foreign values, and EVM chain ids: an app's first files have these anyway.
    allowImportNamePattern:
      '^(?:shown|isObject|readMember|own|ownMember|isSecureUrl|isServiceUrl|parseChainId|chainIdOf|networkIdOf|toQuantity|[A-Z]\\w*)$',
    allowTypeImports: true,
    message: 'Lazy files know the kernel by its types only, and by what it has for them.',
  },
  atoms: {
    group: ['jotai', 'jotai/**'],
    message: 'The kernel is the only owner of jotai; take atom and Atom from @latchkey/kernel.',
  },
  reactAtoms: {
    regex: '^jotai(?!/vanilla$)',
    message: 'The kernel uses the vanilla half only: jotai/vanilla.',
  },
  inner: {
    group: ['@latchkey/*/src/**', '@latchkey/*/dist/**'],
    message: 'Packages are entered through their exports.',
  },
  testing: {
    group: ['@latchkey/*/testing', '**/testing/**'],
    message: 'Test doubles stay out of what is shipped.',
  },
  node: { regex: '^node:', message: 'Library code runs in browsers.' },
  suspense: {
    group: ['react'],
    importNames: ['lazy', 'Suspense'],
    message: NO_SUSPENSE,
  },
}

const ambientTime = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']
const ambientDoors = ['fetch', 'XMLHttpRequest', 'EventSource', 'open'].concat([
  'localStorage',
  'sessionStorage',
  'indexedDB',
])
const ambientPage = ['window', 'document', 'navigator', 'location', 'history', 'self']
const nodeGlobals = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename']

const port = (name) => ({ name, message: 'Use a port (kernel/src/core/ports).' })

/** Names for `no-restricted-globals`. */
export const globals = {
  ambient: [...ambientTime, ...ambientDoors].map(port),
  page: [...ambientPage, 'requestAnimationFrame', 'addEventListener'].map(port),
  node: nodeGlobals.map((name) => ({ name, message: 'Library code runs in browsers.' })),
}

const anyOf = (names) => `/^(${names.join('|')})$/`

/** Every selector with the same message. */
const refuse = (message, ...selectors) => selectors.map((selector) => ({ selector, message }))

/** Selectors for `no-restricted-syntax`. */
export const syntax = {
  ambient: [
    ...refuse(
      'Use a port (kernel/src/core/ports).',
      `MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=${anyOf([...ambientTime, ...ambientDoors])}]`,
    ),
    ...refuse(
      'Time comes from the Clock port.',
      'MemberExpression[object.name=/^(Date|performance)$/][property.name="now"]',
      'NewExpression[callee.name="Date"][arguments.length=0]',
    ),
    ...refuse(
      'Chance comes from the Random port.',
      'MemberExpression[object.name="Math"][property.name="random"]',
      'MemberExpression[object.name="crypto"][property.name=/^(randomUUID|getRandomValues)$/]',
    ),
  ],
  page: refuse(
    'The page is reached through the Browser port.',
    `MemberExpression[object.name="globalThis"][property.name=${anyOf(ambientPage)}]`,
  ),
  sinks: refuse(
    'Markup is never made from text.',
    'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]',
    'Property[key.name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML)$/]',
    'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseFromString)$/]',
    'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
  ),
  remote: refuse(
    'Code comes with the package: import() takes a written name, nothing comes from a URL, a tag or a worker.',
    'ImportExpression[source.type!="Literal"]',
    ':matches(ImportExpression, ImportDeclaration, ExportNamedDeclaration)[source.value=/^(https?:|data:|blob:|\\x2f{2})/]',
    'CallExpression[callee.property.name="createElement"][arguments.0.value=/^(script|link|iframe)$/]',
    'NewExpression[callee.name=/^(Shared)?Worker$/]',
    'CallExpression[callee.name="importScripts"]',
    'CallExpression[callee.object.property.name="serviceWorker"][callee.property.name="register"]',
  ),
  floats: refuse(
    'An amount is a bigint: a number keeps 15 of its digits.',
    'CallExpression:matches([callee.name="parseFloat"], [callee.property.name=/^(parseFloat|toFixed|toPrecision)$/])',
  ),
  suspense: refuse(
    NO_SUSPENSE,
    'MemberExpression[object.name="React"][property.name=/^(lazy|Suspense)$/]',
  ),
  shapes: [
    ...refuse(
      'Factories with closures; classes are for errors and the error boundary.',
      'ClassDeclaration:not([superClass.name=/(Error|Component)$/])',
    ),
    ...refuse('Use a union of string literals.', 'TSEnumDeclaration'),
    // A file that replaces a door has all names of it.
    ...refuse(
      'Name what is exported.',
      'ExportAllDeclaration:not([exportKind="type"], [source.value="./index.js"])',
    ),
  ],
  literals: refuse(
    'Write the members where they are spread.',
    ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  ),
  closures: refuse(
    'Closures instead of this.',
    ':matches(ObjectExpression, FunctionDeclaration) ThisExpression',
  ),
  namedOnly: refuse(
    'Default exports are for what import() loads: src/lazy, views and word tables.',
    'ExportDefaultDeclaration',
  ),
  tests: [
    ...refuse(
      'Replace a port by its fake instead of a module by a mock.',
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|unmock|doUnmock)$/]',
    ),
    ...refuse(
      'Every test runs, everywhere.',
      'MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(only|skip|todo|fixme|skipIf|runIf)$/]',
    ),
    ...refuse(
      'Wait for a condition or move the fake clock; tests do not sleep.',
      'CallExpression[callee.property.name="waitForTimeout"]',
      'CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"]',
    ),
  ],
}
