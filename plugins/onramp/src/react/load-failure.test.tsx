import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { settle } from '@latchkey/kernel/testing'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { onrampKit } from '../testing/onramp-kit.js'
import { onramp } from './index.js'
// Loaded on demand: no test waits for a file.
import './progress-view.js'
import './providers-view.js'

afterEach(cleanup)

test('code that does not load behind a link is reported, and asked for again', async () => {
  await import('./words/en.js')
  await import('../machine/onramp-flow.js')
  const self = await onrampKit({}, { base: onramp })
  const rendered = renderKit(<ConnectButton />, { kit: self.kit })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await import('./words/en.js')
      await settle()
    })
  await during(() => {
    self.kit.modal.open('Account')
    self.kit.router.push('onramp:providers')
  })
  const { modal } = rendered
  const link = modal().getByRole('link', { name: /new window$/ })
  // The page behind it is no part of this test.
  link.addEventListener('click', (event) => {
    event.preventDefault()
  })
  // The code of buying fails as it begins, which is no other than one that does not come.
  const { on } = self.browser
  Object.assign(self.browser, {
    on() {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  })
  await during(() => fireEvent.click(link))
  Object.assign(self.browser, { on })
  const text = () => modal().getByRole('dialog').textContent
  expect(text()).toContain('Couldn’t load this screen.')
  await during(() => fireEvent.click(modal().getByRole('button', { name: 'Try again' })))
  expect(text()).toContain('Finish in the other window')
  self.dispose()
})
