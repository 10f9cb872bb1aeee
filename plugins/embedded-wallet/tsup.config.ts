import { packageBuild } from '../../tsup.preset.js'

// The modules of bin/latchkey-wallet.mjs are no door: they are no library.
export default packageBuild({ shared: ['src/cli/run-cli.ts'] })
