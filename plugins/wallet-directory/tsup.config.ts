import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({ shared: ['src/react/when-seen.ts'] })
