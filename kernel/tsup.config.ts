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
    'src/internal/tools.ts',
    'src/authoring/amounts/index.ts',
    'src/authoring/encoding/index.ts',
    'src/authoring/links/index.ts',
    'src/core/log/redact.ts',
    'src/testing/all.ts',
    // The parts of these doors that entries of plugins take. The rest of a door stays in files that load later.
    'src/authoring/encoding/base58.ts',
    'src/authoring/encoding/bech32.ts',
    'src/authoring/encoding/fold-hex.ts',
    'src/authoring/reports/feature-errors.ts',
  ],
  repeated:
    /^src\/(core\/(points\/|caip\/(asset|errors|id-parts|namespace)\.|ports\/pause\.)|authoring\/(reports\/service-alerts|untrusted\/abortable)\.)/,
  vendor: ['tsyringe', 'tslib', 'valibot'],
})
