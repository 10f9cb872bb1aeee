import { test } from 'vitest'
import { cloud } from '@latchkey/cloud'
import { testPlugin } from '@latchkey/kernel/testing'
import { money } from '@latchkey/money'
import { names } from './names.js'

const project = () => cloud({ projectId: 'p1', services: { rpc: false } })

for (const { name, run } of testPlugin(() => names(), { companions: () => [money(), project()] }))
  test(name, run)
