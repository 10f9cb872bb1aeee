/**
 * The fragments of the import and syntax rules. ESLint replaces the options of a rule as a whole,
 * so each area of eslint.config.js lists the fragments that hold there.
 */

const heavyLibraries = [
  'viem',
  'viem/**',
  'ethers',
  'ethers/**',
  '@walletconnect/**',
  '@safe-global/**',
  '@coinbase/**',
  '@reown/**',
  '@solana/**',
  'bitcoinjs-lib',
  '@polkadot/**',
  '@cosmjs/**',
  '@noble/**',
  '@scure/**',
]

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
    message: 'Only kernel/src/container.ts knows the container library.',
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
    regex: '^@latchkey/kernel/(?!(?:untrusted|encoding|eip1193|loading|namespaces)$)',
    allowTypeImports: true,
    message: 'Lazy files know the kernel by its types only, and by what it has for them.',
  },
  kernelEntryByValue: {
    regex: '^@latchkey/kernel$',
    // What reads foreign values, and EVM chain ids: an app's first files have these anyway.
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
    message:
      'React holds a revealed fallback back for 300 ms; load the chunk and keep it in state.',
  },
}

const ambientTime = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']
const ambientDoors = [
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'open',
]
const ambientPage = ['window', 'document', 'navigator', 'location', 'history', 'self']
const nodeGlobals = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename']

const port = (name) => ({ name, message: 'Use a port (kernel/src/ports).' })

/** Names for `no-restricted-globals`. */
export const globals = {
  ambient: [...ambientTime, ...ambientDoors].map(port),
  page: [...ambientPage, 'requestAnimationFrame', 'addEventListener'].map(port),
  node: nodeGlobals.map((name) => ({ name, message: 'Library code runs in browsers.' })),
}

const anyOf = (names) => `/^(${names.join('|')})$/`

/** Selectors for `no-restricted-syntax`. */
export const syntax = {
  ambient: [
    {
      selector: `MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=${anyOf([...ambientTime, ...ambientDoors])}]`,
      message: 'Use a port (kernel/src/ports).',
    },
    {
      selector: 'MemberExpression[object.name=/^(Date|performance)$/][property.name="now"]',
      message: 'Time comes from the Clock port.',
    },
    {
      selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
      message: 'Time comes from the Clock port.',
    },
    {
      selector: 'MemberExpression[object.name="Math"][property.name="random"]',
      message: 'Chance comes from the Random port.',
    },
    {
      selector:
        'MemberExpression[object.name="crypto"][property.name=/^(randomUUID|getRandomValues)$/]',
      message: 'Chance comes from the Random port.',
    },
  ],
  page: [
    {
      selector: `MemberExpression[object.name="globalThis"][property.name=${anyOf(ambientPage)}]`,
      message: 'The page is reached through the Browser port.',
    },
  ],
  sinks: [
    {
      selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
      message: 'Markup is never made from text.',
    },
    {
      selector: 'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]',
      message: 'Markup is never made from text.',
    },
    {
      selector: 'Property[key.name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML)$/]',
      message: 'Markup is never made from text.',
    },
    {
      selector:
        'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseFromString)$/]',
      message: 'Markup is never made from text.',
    },
    {
      selector:
        'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
      message: 'Markup is never made from text.',
    },
  ],
  remote: [
    {
      selector: 'ImportExpression[source.type!="Literal"]',
      message: 'Code comes with the package: what import() takes is written out.',
    },
    {
      selector:
        ':matches(ImportExpression, ImportDeclaration, ExportNamedDeclaration)[source.value=/^(https?:|data:|blob:|\\x2f{2})/]',
      message: 'Code comes with the package, never from a URL.',
    },
    {
      selector:
        'CallExpression[callee.property.name="createElement"][arguments.0.value=/^(script|link|iframe)$/]',
      message: 'Code comes with the package, never from another place.',
    },
    {
      selector:
        ':matches(NewExpression[callee.name=/^(Shared)?Worker$/], CallExpression[callee.name="importScripts"])',
      message: 'Code comes with the package; it needs no worker.',
    },
    {
      selector:
        'CallExpression[callee.object.property.name="serviceWorker"][callee.property.name="register"]',
      message: 'The service worker of a page is the page’s own.',
    },
  ],
  floats: [
    {
      selector:
        'CallExpression:matches([callee.name="parseFloat"], [callee.property.name=/^(parseFloat|toFixed|toPrecision)$/])',
      message: 'An amount is a bigint: a number keeps 15 of its digits.',
    },
  ],
  suspense: [
    {
      selector: 'MemberExpression[object.name="React"][property.name=/^(lazy|Suspense)$/]',
      message:
        'React holds a revealed fallback back for 300 ms; load the chunk and keep it in state.',
    },
  ],
  shapes: [
    {
      selector: 'ClassDeclaration:not([superClass.name=/(Error|Component)$/])',
      message: 'Factories with closures; classes are for errors and the error boundary.',
    },
    { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
    {
      selector: 'ExportAllDeclaration:not([exportKind="type"])',
      message: 'Name what is exported.',
    },
  ],
  literals: [
    {
      selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
      message: 'Write the members where they are spread.',
    },
  ],
  closures: [
    {
      selector: ':matches(ObjectExpression, FunctionDeclaration) ThisExpression',
      message: 'Closures instead of this.',
    },
  ],
  namedOnly: [
    {
      selector: 'ExportDefaultDeclaration',
      message: 'Default exports are for what import() loads: src/lazy, views and word tables.',
    },
  ],
  tests: [
    {
      selector:
        'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|unmock|doUnmock)$/]',
      message: 'Replace a port by its fake instead of a module by a mock.',
    },
    {
      selector:
        'MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(only|skip|todo|fixme|skipIf|runIf)$/]',
      message: 'Every test runs, everywhere.',
    },
    {
      selector: 'CallExpression[callee.property.name="waitForTimeout"]',
      message: 'Wait for a condition, not for time to pass.',
    },
    {
      selector: 'CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"]',
      message: 'Wait for a condition or move the fake clock; tests do not sleep.',
    },
  ],
}
