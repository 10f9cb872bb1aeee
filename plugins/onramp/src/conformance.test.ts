import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { onramp } from './onramp.js'

for (const { name, run } of testPlugin(() => onramp(), { companions: () => [money()] }))
  test(name, run)
