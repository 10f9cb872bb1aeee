import { expect, test } from 'vitest'
import { loader } from './first-html.js'

test('the example of a loader reads the account of a cookie, and nothing of any other', () => {
  const shown = { address: '0x52908400098527886E0F7030069857D2E4169EE7', networkId: 'eip155:1' }
  const value = encodeURIComponent(JSON.stringify({ v: 1, ...shown }))
  const load = (cookie: string) =>
    loader({ request: new Request('https://app.example', { headers: { cookie } }) })
  expect(load(`latchkey-default=${value}`)).toEqual({ initialState: shown })
  expect(load(`other=${value}`)).toEqual({ initialState: undefined })
})
