import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { balances } from './index.js'

const companions = () => [money()]
for (const { name, run } of testPlugin(() => balances(), { companions })) test(name, run)
