import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { activity } from './index.js'

const companions = () => [money()]
for (const { name, run } of testPlugin(() => activity(), { companions })) test(name, run)
