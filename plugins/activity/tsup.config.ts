import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({ shared: ['src/react/use-name.ts'] })
