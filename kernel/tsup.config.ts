import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    eip1193: 'src/eip1193/index.ts',
    encoding: 'src/encoding/index.ts',
    links: 'src/links/index.ts',
    loading: 'src/loading/index.ts',
    namespaces: 'src/namespaces/index.ts',
    redact: 'src/log/redact.ts',
    reports: 'src/reports/index.ts',
    testing: 'src/testing/index.ts',
    untrusted: 'src/untrusted/index.ts',
    'wallet-standard': 'src/wallet-standard/index.ts',
  },
  inline: ['tsyringe', 'tslib', 'valibot'],
  together: {
    // What the entry has in common with code that is loaded later, here, in plugins and in the views:
    // an app's bundler makes a file of each part that two of its chunks share.
    shared: [
      'src/errors.ts',
      'src/token.ts',
      'src/state.ts',
      'src/contained-read.ts',
      'src/caip/account-id.ts',
      'src/caip/errors.ts',
      'src/caip/namespace.ts',
      'src/caip/network.ts',
      'src/caip/network-id.ts',
      'src/connections/state.ts',
      'src/networks/removed.ts',
      'src/storage/keys.ts',
      'src/points/account-action.ts',
      'src/points/account-tab.ts',
      'src/points/connector.ts',
      'src/points/connector-source.ts',
      'src/points/namespace.ts',
      'src/points/network-source.ts',
      'src/points/view.ts',
      'src/points/wallet-rows.ts',
      'src/ports/browser.ts',
      'src/ports/clock.ts',
      'src/ports/safe-link.ts',
      'src/ports/storage.ts',
    ],
    // What plugins check options and ids with at once, and answers with later.
    checks: ['src/eip1193/chain-id.ts', 'src/untrusted/read-member.ts', 'src/untrusted/shown.ts'],
    // What an open looks for wallets with, and tells how to reach them: in any namespace, then in pages
    // with EIP-1193 providers. Each of these sources would be a request of its own.
    inPage: [
      'src/connections/merge-connectors.ts',
      'src/connections/wallet-rows.ts',
      'src/namespaces/common-errors.ts',
      'src/namespaces/wallet-errors.ts',
      'src/untrusted/abortable.ts',
      'src/untrusted/display-text.ts',
      'src/untrusted/image-url.ts',
    ],
    eip1193Wallets: ['src/eip1193/connector.ts'],
  },
  // The door that tslib opens for imports leads to its CommonJS file, which no bundler can shake.
  alias: { tslib: 'tslib/tslib.es6.js' },
})
