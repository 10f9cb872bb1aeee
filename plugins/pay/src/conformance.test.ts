import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { send } from '@latchkey/send'
import { pay } from './pay.js'

for (const { name, run } of testPlugin(() => pay(), { companions: () => [money(), send()] }))
  test(name, run)
