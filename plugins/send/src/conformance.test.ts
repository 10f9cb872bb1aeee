import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { send } from './send.js'

for (const { name, run } of testPlugin(() => send(), { companions: () => [money()] }))
  test(name, run)
