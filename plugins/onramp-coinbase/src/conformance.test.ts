import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { onramp } from '@latchkey/onramp'
import { onrampCoinbase } from './onramp-coinbase.js'

for (const { name, run } of testPlugin(() => onrampCoinbase({ server: '/onramp' }), {
  companions: () => [onramp()],
}))
  test(name, run)
