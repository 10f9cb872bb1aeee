import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { Kit } from '@latchkey/kernel'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'

afterEach(cleanup)

/** What stands in the toast before its text. */
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
    glyph: shown?.querySelector('svg, .spinner'),
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
