import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  shared: [
    'src/plugin-tools.ts',
    // What entries of plugins take of these doors; the rest of a door stays where it is loaded later.
    'src/caip/asset.ts',
    'src/encoding/base58.ts',
    'src/encoding/bech32.ts',
    'src/encoding/fold-hex.ts',
    'src/reports/feature-errors.ts',
  ],
  repeated: /^src\/points\//,
  vendor: ['tsyringe', 'tslib', 'valibot'],
})
