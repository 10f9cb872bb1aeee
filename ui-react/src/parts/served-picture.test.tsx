import type { ReactNode } from 'react'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { definePlugin, ImageSource, type CaipNetwork } from '@latchkey/kernel'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { CurrencyIcon } from './currency-icon.js'
import { NetworkIcon } from './network-icon.js'
import { TokenIcon } from './token-icon.js'

afterEach(cleanup)

const PICTURE = 'https://pictures.example/1.png'
const OWN = 'https://app.example/own.png'
const TOKEN = 'eip155:4242/erc20:0x00000000000000000000000000000000000000aa'
const USDC = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const unknown: CaipNetwork = { ...SAMPLE_NETWORKS[0], id: 'eip155:4242', name: 'Nowhere' }

/** The drawing in a kit with a source of pictures. */
async function drawn(shown: ReactNode, answer: () => Promise<string | undefined>) {
  const image = vi.fn<ImageSource['image']>(answer)
  const served = definePlugin({
    id: 'acme:pictures',
    setup(host) {
      host.add(ImageSource, { image })
    },
  })
  const { kit } = createSampleKit({ plugins: [served] })
  const view = await renderView(kit, () => shown, { name: 'Account', params: undefined })
  // Strict mode asks, gives back and asks again.
  const asked = () => [...new Set(image.mock.calls.map(([kind, id]) => `${kind} ${id}`))]
  return { ...view, image, asked, source: () => document.querySelector('img')?.getAttribute('src') }
}
const found = () => Promise.resolve(PICTURE)

describe('a missing picture is asked for at the app’s service', () => {
  test.each([
    ['network', 'n1', <NetworkIcon key={0} network={{ ...unknown, imageId: 'n1' }} />],
    ['token', TOKEN, <TokenIcon key={0} id={TOKEN} src={undefined} name="AA" />],
    ['currency', 'USDC', <CurrencyIcon key={0} code="USDC" src={undefined} size={32} />],
  ] as const)('a %s, by the id %s', async (kind, id, icon) => {
    const { asked, source, image } = await drawn(icon, found)
    await waitFor(() => {
      expect(source()).toBe(PICTURE)
    })
    expect(asked()).toEqual([`${kind} ${id}`])
    const signal = image.mock.calls.at(-1)?.[2]
    expect(signal?.aborted).toBe(false)
    cleanup()
    expect(signal?.aborted).toBe(true)
  })

  test('one that is not fit to be drawn leaves the initial, and so does a failure', async () => {
    const icon = <NetworkIcon network={{ ...unknown, imageId: 'n1' }} />
    for (const answer of [
      () => Promise.resolve('javascript:alert(1)'),
      () => Promise.reject(new Error('no')),
      () => Promise.resolve(undefined),
    ]) {
      const { asked, source } = await drawn(icon, answer)
      await waitFor(() => {
        expect(asked()).toHaveLength(1)
      })
      await waitFor(() => {
        expect(document.querySelector('.monogram text')?.textContent).toBe('N')
      })
      expect(source()).toBeUndefined()
      cleanup()
    }
  })
})

test.each([
  [
    'a network with its own icon',
    <NetworkIcon key={0} network={{ ...unknown, imageId: 'n1', icon: OWN }} />,
  ],
  ['a network without an image id', <NetworkIcon key={0} network={unknown} />],
  [
    'a network that has a logo',
    <NetworkIcon key={0} network={{ ...unknown, id: 'eip155:1', imageId: 'n1' }} />,
  ],
  ['a token with its own icon', <TokenIcon key={0} id={TOKEN} src={OWN} name="AA" />],
  ['a token on no list', <TokenIcon key={0} id={TOKEN} src={undefined} name="AA" listed={false} />],
  ['a token that has a logo', <TokenIcon key={0} id={USDC} src={undefined} name="USDC" />],
  ['a currency with its own icon', <CurrencyIcon key={0} code="USDC" src={OWN} size={32} />],
])('no service is asked for %s', async (_what, icon) => {
  const { asked } = await drawn(icon, found)
  await waitFor(() => {
    const initial = document.querySelector('.monogram text')?.textContent
    expect(document.querySelector('img') ?? (initial || null)).not.toBeNull()
  })
  expect(asked()).toEqual([])
})
