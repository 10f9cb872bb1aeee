import { describe, test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { walletDirectory } from './index.js'

describe('with a service', () => {
  const make = () => walletDirectory({ url: 'https://directory.example', featured: ['a'] })
  for (const { name, run } of testPlugin(make)) test(name, run)
})

describe('without one', () => {
  for (const { name, run } of testPlugin(() => walletDirectory())) test(name, run)
})
