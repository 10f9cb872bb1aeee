import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { devtools } from './index.js'

for (const { name, run } of testPlugin(() => devtools())) test(name, run)
