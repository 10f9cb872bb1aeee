import { expect, test } from 'vitest'
import { foldCode } from './fold-code.js'

const WIDTH = 40

test('a long list fills lines, a long call has a line for each member, and short lines stay', () => {
  const code = [
    '  networks: [anvilOne, anvilTwo, solanaLocal, bitcoinLocal],',
    '    eip155(),',
    "    walletDirectory({ featured: ['meta-mask', 'rain, bow', 'trust'], service: 'https://one.example' }),",
    "const text = 'a text that is longer than the line, and has (brackets)'",
  ].join('\n')
  expect(foldCode(code, WIDTH).split('\n')).toEqual([
    '  networks: [',
    '    anvilOne, anvilTwo, solanaLocal,',
    '    bitcoinLocal,',
    '  ],',
    '    eip155(),',
    '    walletDirectory({',
    '      featured: [',
    "        'meta-mask',",
    "        'rain, bow',",
    "        'trust',",
    '      ],',
    "      service: 'https://one.example',",
    '    }),',
    "const text = 'a text that is longer than the line, and has (brackets)'",
  ])
})
