import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  open: [
    'src/authoring/index.ts',
    'src/internal/index.ts',
    'src/internal/page.ts',
    'src/internal/server.ts',
    'src/server/index.ts',
    'src/testing/index.ts',
    'src/testing/internal.ts',
  ],
  shared: [
    'src/plugin-tools.ts',
    'src/amounts/index.ts',
    'src/encoding/index.ts',
    'src/links/index.ts',
    'src/log/redact.ts',
    'src/testing/all.ts',
    // The parts of these doors that entries of plugins take. The rest of a door stays in files that load later.
    'src/encoding/base58.ts',
    'src/encoding/bech32.ts',
    'src/encoding/fold-hex.ts',
    'src/reports/feature-errors.ts',
  ],
  repeated:
    /^src\/(points\/|(caip\/(asset|namespace)|links\/normalised-name|reports\/service-alerts)\.)/,
  vendor: ['tsyringe', 'tslib', 'valibot'],
})
