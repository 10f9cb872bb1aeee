import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { onramp } from '@latchkey/onramp'
import { onrampMeld } from './onramp-meld.js'

for (const { name, run } of testPlugin(() => onrampMeld({ publicKey: 'key' }), {
  companions: () => [onramp()],
}))
  test(name, run)
