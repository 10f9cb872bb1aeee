import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  shared: ['src/languages/index.ts', 'src/parts/shared.ts'],
  open: ['src/internal/button.ts'],
  copied: ['@web3icons/core'],
})
