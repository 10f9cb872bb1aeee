// Which sources make which page of the guide: a file, or `file#heading` for one section of it. The title heads the page in
// place of the heading, whose anchor stays.
const SIWX = 'plugins/siwx/README.md'
const EMBEDDED = 'plugins/embedded-wallet/README.md'

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {string} title
 * @property {readonly string[]} from
 */

/** @type {readonly { readonly text: string, readonly pages: readonly Page[] }[]} */
export const GUIDES = [
  {
    text: 'Start',
    pages: [
      { path: 'guide/react', title: 'React', from: ['README.md#Use it'] },
      { path: 'guide/next', title: 'Next.js', from: ['docs/next.md', `${SIWX}#Next`] },
      {
        path: 'guide/without-react',
        title: 'Without React',
        from: [
          'docs/recipes.md#Without React, with ethers',
          'plugins/send/README.md#Without a screen',
        ],
      },
      {
        path: 'guide/five-namespaces',
        title: 'Five namespaces',
        from: ['docs/recipes.md#Five namespaces side by side'],
      },
      {
        path: 'guide/whole-product',
        title: 'The whole product',
        from: ['docs/recipes.md#The whole product in one page'],
      },
      { path: 'guide/packages', title: 'All packages', from: ['README.md#Packages'] },
    ],
  },
  {
    text: 'Build',
    pages: [
      { path: 'guide/interface', title: 'The interface', from: ['ui-react/README.md'] },
      { path: 'guide/theming', title: 'Theming', from: ['docs/theming.md'] },
      { path: 'guide/theme-builder', title: 'Theme builder', from: ['docs/theme-builder.md'] },
      {
        path: 'guide/features',
        title: 'Features and regions',
        from: ['kernel/README.md#Features'],
      },
      {
        path: 'guide/sign-in',
        title: 'Sign-in',
        from: [`${SIWX}#In the page`, `${SIWX}#Verifying`],
      },
      { path: 'guide/bridges', title: 'Other libraries', from: ['docs/bridges.md'] },
      { path: 'guide/server', title: 'Sign-in servers', from: [`${SIWX}#The server`] },
      { path: 'guide/embedded-wallet', title: 'Embedded wallet', from: [`${EMBEDDED}#In an app`] },
      {
        path: 'guide/embedded-wallet-host',
        title: 'Hosting the embedded wallet',
        from: [`${EMBEDDED}#Your own frame and server`],
      },
      { path: 'guide/testing', title: 'Testing your app', from: ['docs/testing.md'] },
      {
        path: 'guide/security',
        title: 'Security and CSP',
        from: ['SECURITY.md', 'docs/decisions/content-security-policy.md'],
      },
      { path: 'guide/performance', title: 'Size and speed', from: ['docs/performance.md'] },
    ],
  },
  {
    text: 'Extend',
    pages: [
      { path: 'guide/authoring', title: 'Writing a plugin', from: ['docs/authoring.md'] },
      {
        path: 'guide/authoring-chain',
        title: 'A chain of your own',
        from: ['docs/authoring.md#A namespace of your own', `${SIWX}#A namespace of your own`],
      },
      {
        path: 'guide/authoring-wallets',
        title: 'A wallet list of your own',
        from: ['plugins/wallet-directory/README.md#A screen of your own'].concat(
          'plugins/wallet-directory/README.md#The service',
        ),
      },
      {
        path: 'guide/authoring-provider',
        title: 'A provider of your own',
        from: [
          'plugins/onramp/README.md#A provider of your own',
          'plugins/swaps/README.md#Who swaps',
        ],
      },
    ],
  },
  {
    text: 'Moving here',
    pages: [
      { path: 'migrating/overview', title: 'Overview', from: ['docs/migrating/README.md'] },
      ...Object.entries({
        rainbowkit: 'RainbowKit',
        connectkit: 'ConnectKit',
        appkit: 'AppKit',
        privy: 'Privy',
        dynamic: 'Dynamic',
        'wallet-adapter': 'wallet-adapter',
        'cosmos-kit': 'cosmos-kit',
        subconnect: 'SubConnect',
      }).map(([name, title]) => ({
        path: `migrating/${name}`,
        title: `From ${title}`,
        from: [`docs/migrating/${name}.md`],
      })),
    ],
  },
  {
    text: 'Project',
    pages: [
      { path: 'project/versions', title: 'Versions', from: ['docs/versions.md'] },
      { path: 'project/changes', title: 'Changes', from: ['CHANGELOG.md'] },
      { path: 'project/architecture', title: 'Architecture', from: ['docs/architecture.md'] },
      { path: 'project/glossary', title: 'Glossary', from: ['docs/glossary.md'] },
      { path: 'project/dependencies', title: 'Dependencies', from: ['docs/dependencies.md'] },
      { path: 'project/trials', title: 'Hostile trials', from: ['docs/review-corpus.md'] },
      { path: 'project/contributing', title: 'Contributing', from: ['CONTRIBUTING.md'] },
      { path: 'project/decisions', title: 'Decisions', from: ['docs/decisions/README.md'] },
    ],
  },
]
