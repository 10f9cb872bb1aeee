import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  entry: { index: 'src/index.ts', networks: 'src/networks.ts', 'sign-in': 'src/sign-in.ts' },
})
