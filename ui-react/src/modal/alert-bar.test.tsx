import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'

afterEach(cleanup)

/** The open modal of a kit in which choosing among several wallets was tried, and is switched off. */
async function refused(debug: boolean) {
  const { kit } = createSampleKit()
  await kit.start()
  const view = renderKit(<ConnectButton />, { kit, debug })
  await view.during(() => {
    kit.modal.open()
    expect(() => {
      kit.connections.select('eip155/sample')
    }).toThrow('Multi-Wallet Not Enabled')
  })
  const alerts = () => view.modal().queryAllByRole('alert')
  return { ...view, kit, alerts }
}

test('an alert says what is wrong until it is dismissed', async () => {
  const { alerts, during, modal, kit } = await refused(true)
  expect(alerts().map((one) => one.textContent)).toEqual([
    expect.stringContaining('Multi-Wallet Not Enabled'),
  ])
  await during(() => {
    modal().getByRole('button', { name: 'Dismiss' }).click()
  })
  expect([alerts(), kit.store.get(kit.notices.alertsAtom)]).toEqual([[], []])
})

test('an alert is for the app’s developer: without debug nothing is shown', async () => {
  const { alerts, kit } = await refused(false)
  expect(kit.store.get(kit.notices.alertsAtom)).toHaveLength(1)
  expect(alerts()).toEqual([])
})
