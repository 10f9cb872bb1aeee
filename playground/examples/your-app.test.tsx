import { expect, test } from 'vitest'
import { fireEvent, render } from '@testing-library/react'
import { connectedKit } from '@latchkey/kernel/testing'
import { KitProvider } from '@latchkey/ui-react'
import { SignButton } from './react-viem.js'

test('a visitor signs, and may decline', async () => {
  const { kit, wallet, dispose } = await connectedKit()
  const { findByText, getByRole } = render(
    <KitProvider kit={kit}>
      <SignButton />
    </KitProvider>,
  )
  const press = async () => {
    fireEvent.click(await findByText('Sign'))
  }
  await press()
  await expect.poll(() => getByRole('status').textContent).toMatch(/^0x/)

  const stop = wallet.behave('refuse')
  await press()
  await expect.poll(() => getByRole('status').textContent).toBe('Nothing was signed.')
  stop()
  dispose()
})
