import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  open: ['src/internal.ts'],
  shared: ['src/solana/index.ts', 'src/trust/index.ts'],
})
