import { packageBuild } from '../tsup.preset.js'

export default packageBuild({
  entry: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
  inline: ['tsyringe', 'tslib', 'eventemitter3', 'valibot'],
})
