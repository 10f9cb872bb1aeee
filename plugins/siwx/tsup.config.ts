import { packageBuild } from '../../tsup.preset.js'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    react: 'src/react/index.ts',
    server: 'src/server/index.ts',
    testing: 'src/testing/index.ts',
  },
  client: ['react'],
})
