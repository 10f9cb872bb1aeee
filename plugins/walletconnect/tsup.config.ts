import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  entry: { index: 'src/index.ts', links: 'src/deep-link.ts', react: 'src/react/index.ts' },
  client: ['react'],
})
