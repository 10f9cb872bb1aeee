import { expect, test } from 'vitest'
import { tokensCss } from './tokens.css.js'

/** The sizes of a shadow root whose host is in an app with these custom properties. */
function sizesIn(app: string) {
  document.body.innerHTML = `<div style="${app}"><p></p></div>`
  const host = document.querySelector('p')!
  const style = document.createElement('style')
  style.textContent = tokensCss
  host.attachShadow({ mode: 'open' }).append(style)
  const look = getComputedStyle(host)
  return ['width', 'z', 'em', 'r'].map((name) => look.getPropertyValue(`--lk-${name}`).trim())
}

test('an app that says nothing gets the sizes of the design', () => {
  expect(sizesIn('')).toEqual(['360px', '999', '10px', '4px'])
})

test('an app may set each of them', () => {
  const own = {
    width: '400px',
    'z-index': '7',
    'font-size-master': '11px',
    'border-radius-master': '2px',
  }
  const css = Object.entries(own).map(([name, value]) => `--latchkey-${name}:${value}`)
  expect(sizesIn(css.join(';'))).toEqual(Object.values(own))
})
