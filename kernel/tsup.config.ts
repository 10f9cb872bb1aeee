import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    testing: 'src/testing/index.ts',
    untrusted: 'src/untrusted/index.ts',
    'wallet-standard': 'src/wallet-standard/index.ts',
  },
  inline: ['tsyringe', 'tslib', 'eventemitter3', 'valibot'],
  shared: 'tsup.shared.ts',
  // The door that tslib opens for imports leads to its CommonJS file, which no bundler can shake.
  alias: { tslib: 'tslib/tslib.es6.js' },
})
