import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from './index.js'

for (const { name, run } of testPlugin(() => money())) test(name, run)
