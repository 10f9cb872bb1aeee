import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { settle } from '@latchkey/kernel/testing'
import { ALICE, topicOf } from '../testing/fake-relay.js'
import { createRelayKit, namespacePlugin } from '../testing/relay-kit.js'
import { walletConnectView } from './index.js'

afterEach(cleanup)

const ALPHA = { id: 'a', name: 'Alpha', mobileLink: 'alpha://' }
const LINK = { url: `alpha://wc?requestId=1&sessionTopic=${topicOf(1)}`, target: '_self' }

/** A phone whose wallet app is connected and can be asked. */
async function onPhone() {
  const self = createRelayKit({
    ports: { browser: { environment: { mobile: true, platform: 'ios' } } },
    plugins: (relay) => [namespacePlugin(), walletConnectView(relay)],
  })
  const { kit, relay, ports, pairing } = self
  const view = renderKit(<ConnectButton />, { kit })
  const proposal = await self.asked(ALPHA)
  pairing.tapped(ALPHA)
  await view.during(async () => {
    proposal.approve({ walletName: 'Alpha' })
    while (self.status() !== 'connected') await settle()
  })
  const provider = await kit.connections.provider('eip155')
  const ask = () =>
    view.during(async () => {
      provider.request({ method: 'personal_sign', params: ['0x', ALICE] }).catch(() => undefined)
      while (relay.requests.length === 0) await settle()
      await ports.clock.advance(0)
    })
  const answer = () =>
    view.during(async () => {
      relay.requests[0]?.answer('0x')
      await settle()
    })
  return { ...self, view, ask, answer }
}

test('a wallet app that has to be opened is, in the tap; its view goes with the answer', async () => {
  const { view, ask, answer, ports, kit } = await onPhone()
  await ask()
  const button = await view.modal().findByRole('button', { name: 'Open Alpha' })
  view.modal().getByText('Waiting for Alpha')
  expect(ports.browser.opened).toEqual([])
  fireEvent.click(button)
  fireEvent.click(button)
  expect(ports.browser.opened).toEqual([LINK])
  await answer()
  expect(kit.store.get(kit.modal.openAtom)).toBe(false)
})

test('over another view the way to it stands below, until the answer', async () => {
  const { view, ask, answer, ports, kit } = await onPhone()
  await view.during(() => {
    kit.modal.open('Settings')
  })
  await ask()
  const button = await view.modal().findByRole('button', { name: 'Open Alpha' })
  view.modal().getByRole('heading', { name: 'Settings' })
  fireEvent.click(button)
  expect(ports.browser.opened).toEqual([LINK])
  await answer()
  expect(view.modal().queryByRole('button', { name: 'Open Alpha' })).toBeNull()
})

test('opened while nothing is asked, the view says so', async () => {
  const { view, kit } = await onPhone()
  await view.during(() => {
    kit.modal.open('walletconnect:answer')
  })
  await view.modal().findByText('No pending requests')
  expect(view.modal().queryByRole('button', { name: /^Open/ })).toBeNull()
})
