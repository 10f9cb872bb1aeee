import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  entry: { index: 'src/index.ts', server: 'src/server/index.ts' },
})
