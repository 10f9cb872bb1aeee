import { describe, test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { blockscout, llamaPrices, tokenList } from './index.js'

const plugins = {
  blockscout: () => blockscout({ urls: { 'eip155:1': 'https://explorer.example' } }),
  llamaPrices: () => llamaPrices(),
  tokenList: () => tokenList({ tokens: [] }),
}

describe.each(Object.entries(plugins))('%s', (_name, make) => {
  for (const { name, run } of testPlugin(make)) test(name, run)
})
