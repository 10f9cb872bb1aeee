import { packageBuild } from '../../tsup.preset.js'

// What bin/latchkey-wallet.mjs runs is no door: it is nobody's library.
export default packageBuild({ shared: ['src/cli/run-cli.ts'] })
