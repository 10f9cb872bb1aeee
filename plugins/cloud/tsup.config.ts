import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  entry: { index: 'src/index.ts', http: 'src/cloud-http.ts' },
})
