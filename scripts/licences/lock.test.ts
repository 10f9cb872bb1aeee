import { expect, test } from 'vitest'
import { checkPackages } from './lock.mjs'

test('each package of a lock file is judged, but not the app itself nor a link', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/ours': { link: true },
    'node_modules/fine': { version: '1.0.0', license: 'MIT' },
    'node_modules/data': { version: '2.0.0', license: 'CC-BY-4.0' },
    'node_modules/silent': { version: '3.0.0' },
  }
  expect(checkPackages(packages, 'there')).toEqual({
    count: 3,
    refused: [
      'node_modules/data@2.0.0: CC-BY-4.0 (there)',
      'node_modules/silent@3.0.0: undefined (there)',
    ],
  })
})
