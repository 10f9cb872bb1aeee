import { packageBuild } from '../tsup.preset.js'
import { together } from './tsup.together.js'

export default packageBuild({
  entry: {
    index: 'src/index.ts',
    legal: 'src/legal/index.ts',
    parts: 'src/parts/index.ts',
    testing: 'src/testing/index.ts',
    'words/de': 'src/words/de.ts',
    'words/ar': 'src/words/ar.ts',
  },
  together,
  page: 'src/index.ts',
  once: [
    'src/hooks/use-atom-value.ts',
    'src/hooks/use-kit.ts',
    'src/words/use-words.ts',
    'src/points.ts',
  ],
  client: ['index', 'parts', 'testing'],
})
