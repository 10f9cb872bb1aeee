import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  shared: ['src/plugin-tools.ts'],
  vendor: ['tsyringe', 'tslib', 'valibot'],
})
