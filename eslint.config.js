import { readFileSync } from 'node:fs'
import process from 'node:process'
import js from '@eslint/js'
import nx from '@nx/eslint-plugin'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { depConstraints } from './scripts/eslint/layers.js'
import { noUiLiterals } from './scripts/eslint/no-ui-literals.js'
import { plainComments } from './scripts/eslint/plain-comments.js'
import { globals, imports, syntax } from './scripts/eslint/restrictions.js'
import * as browsers from './scripts/eslint/target-browsers.js'

const typed = ['**/*.ts', '**/*.tsx']
const plain = ['**/*.js', '**/*.mjs']
const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.test-d.ts',
  '**/*.outside.{ts,tsx}',
  '**/e2e/**/*.ts',
]
const testing = ['{kernel,ui-react,plugins/*}/src/testing/**', 'plugins/playwright/src/**']
const library = ['{kernel,ui-react}/src/**/*.{ts,tsx}', 'plugins/*/src/**/*.{ts,tsx}']
const headless = ['kernel/src/**/*.ts', 'plugins/*/src/**/*.ts']
const react = ['**/*.tsx', '{ui-react,playground}/**/*.ts', 'plugins/*/src/{,app/}react/**/*.ts']
const views = ['ui-react/src/{views,modal,parts}/**', 'plugins/*/src/{,app/}react/**']

const nodeNames = ['console', 'process', 'Buffer', 'URL', 'URLSearchParams', 'fetch']
  .concat(['AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder', 'WebSocket'])
  .concat(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'])
  .concat(['setImmediate', 'clearImmediate', 'structuredClone', 'performance', 'crypto'])
  .concat(['Response', 'Request', 'Headers', 'Event', 'EventTarget', 'atob', 'btoa'])
const readonlyGlobals = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']))

const restrictImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
})
const restrictSyntax = (...fragments) => ({
  'no-restricted-syntax': ['error', ...syntax.literals, ...fragments.flat()],
})
const restrictGlobals = (...fragments) => ({
  'no-restricted-globals': ['error', ...fragments.flat()],
})

/** Nested functions count: a long one stays hard to read when it is cut into closures. */
const functionLines = (max) => ({
  'max-lines-per-function': ['error', { max, skipComments: true, IIFEs: true }],
})
const fileLines = (max) => ({ 'max-lines': ['error', max] })
/** Longer files and functions of today; scripts/house.mjs sees to it that these lists only shrink. */
const longer = JSON.parse(readFileSync(new URL('scripts/house.json', import.meta.url), 'utf8'))
const exceptions = (list, rules) =>
  Object.entries(list).map(([file, max]) => ({ files: [file], rules: rules(max) }))

const boundaries = (...allow) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allow,
      enforceBuildableLibDependency: true,
      depConstraints,
      // A page may load a package at once in one place and later in another.
      checkDynamicDependenciesExceptions: ['.*'],
    },
  ],
})

const everywhere = [imports.inner, imports.suspense]
const shipped = [...everywhere, imports.testing, imports.node]
const shippedSyntax = [
  syntax.ambient,
  syntax.sinks,
  syntax.suspense,
  syntax.remote,
  syntax.floats,
  syntax.shapes,
  syntax.closures,
]

/** Sources that make the ports or replace them. */
const portSyntax = [syntax.sinks, syntax.remote, syntax.shapes, syntax.closures, syntax.namedOnly]

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/coverage/**',
      'reports/**',
      // Tsup writes it for a moment, while a build runs beside.
      '**/tsup.config.bundled_*',
      '.nx/**',
      'playground/fixtures/**',
      'playground/templates/**',
      'playground/.run/**',
      '**/test-results/**',
      'scripts/stand-ins/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  // Scripts and configuration in plain JavaScript
  {
    files: plain,
    extends: [js.configs.recommended],
    languageOptions: { globals: readonlyGlobals(nodeNames) },
    rules: { ...restrictSyntax(), ...functionLines(120) },
  },

  // All TypeScript; the rules that need types, and unused names, are in .oxlintrc.jsonc
  {
    files: typed,
    extends: [tseslint.configs.strict],
    rules: {
      ...restrictImports(...everywhere),
      ...restrictSyntax(syntax.sinks, syntax.suspense, syntax.shapes),
      '@typescript-eslint/consistent-type-imports': 'error',
      // A package's own part of an open registry may start empty.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // Oxlint has it, in a tenth of the time.
      '@typescript-eslint/no-unused-vars': 'off',
      ...fileLines(400),
      ...functionLines(120),
      'max-params': ['error', 6],
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: {
      '@nx': nx,
      latchkey: {
        rules: {
          'no-ui-literals': browsers.rule,
          'plain-comments': plainComments,
          'target-browsers': browsers.rule,
        },
      },
    },
    rules: {
      ...boundaries(),
      'latchkey/plain-comments': 'error',
    },
  },
  {
    // The shared tooling of the workspace; nothing that is shipped may reach it.
    files: [
      '**/*.config.ts',
      'playground/e2e/**/*.ts',
      'playground/*.{mjs,ts}',
      'playground/bench/**/*.mjs',
      'playground/outside/*.mjs',
      'playground/world/**/*.test.mjs',
      'playground/examples/*.{test,outside}.{ts,tsx}',
      'plugins/embedded-wallet/bundle-frame.mjs',
    ],
    rules: boundaries('^(../)+(scripts/|tsup.preset.js$)'),
  },
  {
    // The tooling of the workspace belongs to no package.
    files: ['scripts/**', 'docs/site/**', '*.config.ts', 'tsup.preset.ts', 'plugins/*/compose/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    // A sign-in is tested with what the namespaces bring to it; nothing of that is shipped.
    files: ['plugins/siwx/src/**/*.test.ts', 'plugins/siwx/src/testing/**'],
    rules: boundaries('^(../)+scripts/', '^@latchkey/(?:eip155|solana|bip122|polkadot|cosmos)$'),
  },
  {
    // A durable object of Cloudflare and a component of Angular are classes.
    files: ['playground/examples/worker/*.ts', 'playground/examples/elsewhere/angular.ts'],
    rules: restrictSyntax(syntax.sinks, syntax.suspense),
  },
  {
    // A server is tested with real databases.
    files: [
      'plugins/embedded-wallet/src/{server,cli}/**/*.test.ts',
      'plugins/embedded-wallet/src/testing/running-servers.ts',
      'plugins/docs-mcp/src/*.test.ts',
    ],
    rules: boundaries('^(../)+scripts/'),
  },

  // React
  // These compile each file to look at it, which takes as long as all other rules together: by night.
  ...(process.env.LATCHKEY_NIGHT
    ? [{ files: react, ignores: tests, extends: [reactHooks.configs.flat['recommended-latest']] }]
    : []),
  {
    files: react,
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      // In tests and by day, too.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Safari forgets the role of a list that is drawn without bullets.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ol: ['list'], ul: ['list'] }],
    },
  },
  {
    files: views,
    ignores: tests,
    rules: { 'latchkey/no-ui-literals': ['error', ...noUiLiterals] },
  },

  // Shipped sources: by default nothing is allowed but pure code and the ports
  {
    files: library,
    ignores: tests,
    rules: {
      'no-console': 'error',
      'latchkey/target-browsers': browsers.targetBrowsers,
      ...restrictGlobals(globals.ambient, globals.node),
    },
  },
  {
    files: headless,
    ignores: tests,
    rules: {
      ...restrictGlobals(globals.ambient, globals.page, globals.node),
      ...restrictSyntax(...shippedSyntax, syntax.page, syntax.namedOnly),
    },
  },
  {
    files: ['kernel/src/**/*.ts'],
    ignores: tests,
    rules: restrictImports(
      ...shipped,
      imports.container,
      imports.heavy,
      imports.qr,
      imports.lazy,
      imports.react,
      imports.packages,
      imports.reactAtoms,
    ),
  },
  {
    files: ['kernel/src/{core/container,tsyringe.d,core/lazy/libraries}.ts'],
    rules: {
      ...restrictImports(...shipped, imports.heavy, imports.react),
      // A program that reads this file as source needs the types of the deep path.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
    },
  },
  {
    files: ['{kernel/src/core,plugins/{native,review}/src}/ports/**/*.ts'],
    ignores: tests,
    rules: {
      ...restrictGlobals(globals.node),
      ...restrictSyntax(...portSyntax),
    },
  },
  {
    files: ['plugins/*/src/**/*.ts'],
    ignores: [...tests, 'plugins/*/src/{lazy,react,app/react}/**'],
    rules: restrictImports(
      ...shipped,
      imports.container,
      imports.heavy,
      imports.qr,
      imports.lazy,
      imports.react,
      imports.ui,
      imports.atoms,
    ),
  },
  {
    files: ['plugins/*/src/lazy/**/*.ts'],
    ignores: tests,
    rules: {
      ...restrictImports(
        ...shipped,
        imports.container,
        imports.react,
        imports.ui,
        imports.atoms,
        imports.kernelByValue,
        imports.kernelEntryByValue,
      ),
      ...restrictSyntax(...shippedSyntax, syntax.page),
    },
  },
  {
    files: ['plugins/*/src/{,app/}react/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      ...restrictImports(...shipped, imports.container, imports.heavy, imports.lazy, imports.atoms),
      ...restrictGlobals(globals.ambient, globals.node),
      ...restrictSyntax(...shippedSyntax),
    },
  },
  {
    // Custom elements are part of the page, and draw the interface.
    files: ['plugins/elements/src/**/*.ts'],
    ignores: tests,
    rules: {
      ...restrictImports(...shipped, imports.container, imports.heavy, imports.lazy, imports.atoms),
      ...restrictGlobals(globals.ambient, globals.node),
      ...restrictSyntax(...shippedSyntax),
    },
  },
  {
    // The composables of Vue have the names of hooks, and are called in `setup`.
    files: ['plugins/vue/**', 'playground/examples/elsewhere/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['ui-react/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      ...restrictImports(
        ...shipped,
        imports.container,
        imports.heavy,
        imports.qr,
        imports.lazy,
        imports.atoms,
      ),
      ...restrictSyntax(...shippedSyntax),
    },
  },

  {
    files: ['ui-react/src/lazy/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      ...restrictImports(...shipped, imports.container, imports.heavy, imports.atoms),
      ...restrictSyntax(...shippedSyntax),
    },
  },

  {
    // Reads one hint from storage so that the button can be drawn before the kernel is loaded.
    files: ['ui-react/src/stored-hint.ts'],
    rules: {
      ...restrictGlobals(globals.node),
      ...restrictSyntax(...portSyntax),
    },
  },

  {
    // They start with the libraries that they are made of: a page of its own, and a door that is reached by import().
    files: ['plugins/*/src/frame/**/*.ts', 'plugins/review/src/evm/**/*.ts'],
    ignores: tests,
    rules: restrictImports(
      ...shipped,
      imports.container,
      imports.qr,
      imports.lazy,
      imports.react,
      imports.ui,
      imports.atoms,
    ),
  },
  {
    files: ['plugins/*/src/frame/lazy/**/*.ts'],
    ignores: tests,
    rules: restrictImports(...shipped, imports.container, imports.react, imports.ui, imports.atoms),
  },
  {
    // The rooms of the embedded wallet run in three places. They share what is in wire/ alone.
    files: ['plugins/embedded-wallet/src/{app,frame,server,wire}/**'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(\.\./)+(app|frame|server|cli)/`,
              message: 'The page, the frame and the server share wire/ alone.',
            },
          ],
        },
      ],
    },
  },
  {
    // The ports of that page, and what starts it.
    files: ['plugins/*/src/frame/{ports/browser-ports,page}.ts'],
    rules: {
      ...restrictGlobals(globals.node),
      ...restrictSyntax(...portSyntax),
    },
  },

  {
    // Runs where Node 20 does, and on no old browser.
    files: ['{kernel,plugins/*}/src/server/**/*.ts'],
    rules: { 'latchkey/target-browsers': 'off' },
  },
  {
    // The ports of what runs on a server.
    files: ['kernel/src/server/ports.ts'],
    rules: {
      ...restrictGlobals(globals.page, globals.node),
      ...restrictSyntax(...portSyntax),
    },
  },

  // Test doubles and tests
  {
    files: testing,
    ignores: tests,
    rules: {
      // Runs in Node, or in the browser of a test.
      'latchkey/target-browsers': 'off',
      ...restrictImports(...everywhere, imports.container),
      ...restrictSyntax(syntax.sinks, syntax.suspense, syntax.namedOnly),
      ...restrictGlobals(globals.node),
    },
  },
  {
    files: tests,
    rules: {
      ...restrictImports(...everywhere),
      ...restrictSyntax(syntax.suspense, syntax.tests),
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },

  // Tables of data may be longer
  {
    files: ['**/networks.ts', '**/presets/**/*.ts', '**/words/*.ts', '**/lazy/bundled-wallets.ts'],
    rules: { 'max-lines': 'off' },
  },

  ...exceptions(longer.files, fileLines),
  ...exceptions(longer.functions, functionLines),
)
