import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { Kit } from '@latchkey/kernel'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'

afterEach(cleanup)

/** The element in the toast before its text. */
async function sign(toast: Parameters<Kit['notices']['toast']>[0]) {
  const { kit } = createSampleKit()
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(() => {
    kit.modal.open()
  })
  await view.during(() => {
    kit.notices.toast(toast)
  })
  const shown = view.modalRoot()?.querySelector('[part=toast]')
  return {
    picture: shown?.querySelector('img')?.getAttribute('src'),
    glyph: shown?.querySelector(':scope > :is(svg, .spinner)'),
  }
}

const ICON = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

test('a toast shows its own picture in place of the sign of its kind', async () => {
  const { picture, glyph } = await sign({ variant: 'success', message: 'Added', icon: ICON })
  expect([picture, glyph]).toEqual([ICON, null])
})

test.each([undefined, 'javascript:alert(1)', '<svg onload=alert(1)>'])(
  'without a picture, or with %j, it shows the sign',
  async (icon) => {
    const toast = { variant: 'error', message: 'Failed' } as const
    const { picture, glyph } = await sign(icon === undefined ? toast : { ...toast, icon })
    expect(picture).toBeUndefined()
    expect(glyph).toBeTruthy()
  },
)

test('a toast that is for the page is shown and said while the modal is closed, also before it was ever open', async () => {
  const { kit } = createSampleKit()
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(() => kit.start())
  await view.during(() => {
    kit.notices.toast({ variant: 'success', message: 'Confirmed', overPage: true })
  })
  const shown = () => view.modalRoot()?.querySelector('.page-toast')?.textContent
  await view.during(() => import('./kit-modal.js'))
  expect(shown()).toContain('Confirmed')
  expect(view.modalRoot()?.querySelector('.page-toast [role=status]')?.textContent).toContain(
    'Confirmed',
  )
  await view.during(() => {
    kit.notices.hideToast()
  })
  expect(shown()).toBeUndefined()
})

test('no other toast is shown over the page', async () => {
  const { kit } = createSampleKit()
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(() => kit.start())
  await view.during(() => {
    kit.modal.open()
  })
  await view.during(() => {
    kit.modal.close()
    kit.notices.toast({ variant: 'success', message: 'Switched' })
  })
  expect(view.modalRoot()?.querySelector('[part=toast]')).toBeNull()
})

test('a toast that stands goes with its view, and takes no later one with it', async () => {
  const { kit, ports } = createSampleKit()
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(() => {
    kit.modal.open()
  })
  const shown = () => view.modalRoot()?.querySelector('[part=toast]')?.textContent
  const stands = { variant: 'error', message: 'Stands', autoClose: false } as const
  await view.during(() => {
    kit.notices.toast(stands)
  })
  expect(shown()).toContain('Stands')
  await view.during(() => {
    kit.router.push('WhatIsAWallet')
  })
  expect(shown()).toBeUndefined()
  await view.during(() => {
    kit.notices.toast({ variant: 'loading', message: 'Later', autoClose: false })
  })
  await view.during(() => ports.clock.advance(1_000))
  await view.during(() => {
    kit.router.push('GetWallet')
  })
  expect(shown()).toContain('Later')
})
