import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  shared: [
    'src/plugin-tools.ts',
    // The parts of these doors that entries of plugins take; the rest of a door stays in files that load later.
    'src/encoding/base58.ts',
    'src/encoding/bech32.ts',
    'src/encoding/fold-hex.ts',
    'src/reports/feature-errors.ts',
  ],
  repeated: /^src\/points\//,
  vendor: ['tsyringe', 'tslib', 'valibot'],
})
