import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  entry: { index: 'src/index.ts', react: 'src/react/index.ts' },
  client: ['react'],
})
