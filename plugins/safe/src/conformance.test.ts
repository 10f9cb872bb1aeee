import { describe, test } from 'vitest'
import { testConnector, testPlugin } from '@latchkey/kernel/testing'
import { createSafeConnector } from './frame/offer-safe.js'
import { safe } from './index.js'
import { createFakeSafe, safeDriver } from './testing/fake-safe.js'

/** A visitor who opens an app in a Safe lets it see that Safe. There is no state in which it grants nothing. */
const NEVER = ['restore-nothing', 'revoked-event'] as const

describe('the plugin', () => {
  test.each(testPlugin(() => safe()))('$name', ({ run }) => run())
})

describe('the plugin with other apps', () => {
  const options = { origins: ['https://safe.example', 'http://127.0.0.1:8080'] }
  test.each(testPlugin(() => safe(options)))('$name', ({ run }) => run())
})

describe('the connector of the Safe around the page', () => {
  const checks = testConnector(
    ({ browser, clock }) => {
      const around = createFakeSafe()
      return {
        connector: createSafeConnector(around, { browser, clock }),
        wallet: safeDriver(around, browser),
      }
    },
    { without: NEVER },
  )
  test.each(checks)('$name', ({ run }) => run())
})
