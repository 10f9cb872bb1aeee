import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  open: ['src/internal.ts'],
  shared: ['src/flow/index.ts', 'src/judge-tokens.ts'],
})
