import { describe, test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { cloud } from './index.js'
import { PROJECT } from './testing/cloud-kit.js'

describe('with a project', () => {
  const make = () => cloud({ ...PROJECT, services: { directory: 'https://cloud.example' } })
  for (const { name, run } of testPlugin(make)) test(name, run)
})

describe('without one', () => {
  for (const { name, run } of testPlugin(() => cloud())) test(name, run)
})
