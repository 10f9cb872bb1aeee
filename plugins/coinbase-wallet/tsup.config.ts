import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({ open: ['src/internal.ts'] })
