import { packageBuild } from '../tsup.preset.js'
import { smallContainer } from './tsup.trim.js'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    encoding: 'src/encoding/index.ts',
    testing: 'src/testing/index.ts',
    untrusted: 'src/untrusted/index.ts',
    'wallet-standard': 'src/wallet-standard/index.ts',
  },
  inline: ['tsyringe', 'tslib', 'valibot'],
  shared: 'tsup.shared.ts',
  // The door that tslib opens for imports leads to its CommonJS file, which no bundler can shake.
  alias: { tslib: 'tslib/tslib.es6.js' },
  plugins: [smallContainer],
})
