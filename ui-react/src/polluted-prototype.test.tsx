import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { pollutePrototype } from '@latchkey/kernel/testing/internal'
import type { ViewName } from '@latchkey/kernel'
import { ConnectButton } from './connect-button.js'
import { NetworkButton } from './network-button.js'
import { renderKit } from './testing/render-kit.js'
import { createSampleKit } from './testing/sample-kit.js'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

/** Elements that call a host, or lead to one. */
const ACTIVE =
  'a[href],img[src],img[srcset],link[href],script[src],iframe[src],form[action],image[href],use[href],[style]'

/** Those of the page that have to do with the foreign host, inside shadow roots, too. */
function foreign(node: ParentNode): readonly string[] {
  const here = [...node.querySelectorAll(ACTIVE)].map(
    (one) => (one.cloneNode() as Element).outerHTML,
  )
  const roots = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [...here.filter((html) => html.includes('evil.example')), ...roots.flatMap(foreign)]
}

const VIEWS: readonly ViewName[] = [
  ...(['Connect', 'GetWallet', 'WhatIsAWallet', 'Account'] as const),
  ...(['Networks', 'ProfileWallets', 'Settings'] as const),
]

const NAMES = [
  ...['href', 'src', 'srcSet', 'icon', 'image', 'imageUrl', 'url', 'universal', 'browseLink'],
  ...['imageId', 'homepage', 'rpcUrls', 'explorers', 'stores', 'action', 'background', 'detail'],
]
/** By day all at once, by night each by itself. */
const SETS = process.env['LATCHKEY_NIGHT'] ? NAMES.map((name) => [name]) : [NAMES]

test.each(SETS.map((names) => [names.join(), names] as const))(
  'with Object.prototype.%s no view calls a host or leads to one',
  async (_all, names) => {
    restore = pollutePrototype(
      Object.fromEntries(names.map((name) => [name, 'https://evil.example/x'])),
    )
    const { kit, wallet, ports } = createSampleKit()
    await kit.start()
    const { during } = renderKit(
      <>
        <ConnectButton />
        <NetworkButton />
      </>,
      { kit },
    )
    const found: string[] = []
    const look = async () => {
      for (const view of VIEWS) {
        await during(() => {
          kit.modal.open(view as 'Connect')
        })
        found.push(...foreign(document).map((html) => `${view}: ${html}`))
        await during(() => {
          kit.modal.close()
        })
      }
    }
    await look()
    await during(async () => {
      const connecting = kit.connections.connect('sample')
      wallet.approve()
      await connecting
    })
    await look()
    expect(found).toEqual([])
    expect([ports.http.requests, ports.browser.opened]).toEqual([[], []])
  },
)
