import { expect, test } from 'vitest'
import { darkPalette, lightPalette } from '../theme/palette.js'
import { accountCss } from './account.css.js'
import { buttonCss } from './button.css.js'

/** The host's blocks of a sheet: light, dark by the system, dark by choice. */
const blocks = (css: string) =>
  [...css.matchAll(/:host(?:\([^{]*\))?\{([^}]*)\}/g)].map(([, block]) => block ?? '')
const colors = (block: string) => [...block.matchAll(/--lk-([\w-]+):(?:var\([^,]+,)*(#\w+)/g)]

test.each([
  ['button', buttonCss, 4],
  ['account', accountCss, 4],
])('the %s sheet has the colours of the modal, in both themes', (_, css, count) => {
  const themes = [lightPalette, darkPalette, darkPalette]
  const found = blocks(css).map(colors)
  expect(found.map(({ length }) => length)).toEqual([count, count, count])
  found.forEach((theme, index) => {
    for (const [, name, color] of theme) expect(themes[index]).toHaveProperty(name ?? '', color)
  })
})
