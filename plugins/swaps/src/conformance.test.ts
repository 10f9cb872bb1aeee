import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { swaps } from './swaps.js'
import { uniswapV2 } from './uniswap-v2/uniswap-v2.js'

for (const { name, run } of testPlugin(() => swaps(), { companions: () => [money()] }))
  test(name, run)

const router = `0x${'0a'.repeat(20)}`
const pools = () => uniswapV2({ network: 'eip155:1', router, tokens: [] })
for (const { name, run } of testPlugin(pools, { companions: () => [money(), swaps()] }))
  test(`uniswapV2: ${name}`, run)
