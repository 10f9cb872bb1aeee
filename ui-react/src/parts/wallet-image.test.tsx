import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { definePlugin, ImageSource, type WalletListing } from '@latchkey/kernel'
import { walletLook } from '../logos/wallet-logos.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { WalletImage } from './wallet-image.js'

afterEach(cleanup)

type Answer = (id: string) => string | undefined | Promise<string | undefined>

/** A kit whose sources answer in turn, and what they were asked. */
function withSources(...answers: readonly Answer[]) {
  const asked: { readonly id: string; readonly signal: AbortSignal }[] = []
  const pictures = definePlugin({
    id: 'acme:pictures',
    setup(host) {
      for (const answer of answers)
        host.add(ImageSource, {
          image: (_kind, id, signal) => {
            asked.push({ id, signal })
            return Promise.resolve(answer(id))
          },
        })
    },
  })
  return { kit: createSampleKit({ plugins: [pictures] }).kit, asked }
}

const wallet = (id: string): WalletListing => ({ id, name: `Wallet ${id}`, imageId: `image-${id}` })

const drawn = () => {
  const picture = document.querySelector('img')
  if (document.querySelector('svg[data-wait]')) return 'waits'
  return picture ? picture.getAttribute('src') : document.querySelector('text')?.textContent
}

test.each([
  ['the one it brings itself', { ...wallet('a'), icon: 'data:image/png;base64,AA' }, 0],
  ['its initial where it names no picture', { id: 'a', name: 'Wallet' }, 0],
])('a listed wallet is shown by %s, and no service is asked', async (_name, listed, count) => {
  const { kit, asked } = withSources((id) => `https://pictures.example/${id}`)
  const view = renderKit(<WalletImage wallet={listed} size={32} />, { kit })
  await view.settle()
  expect(drawn()).toBe('icon' in listed ? listed.icon : 'W')
  expect(asked).toHaveLength(count)
})

test('the first source that has its picture shows it, after any failures of those before', async () => {
  const { kit } = withSources(
    () => {
      throw new Error('broken')
    },
    () => undefined,
    (id) => `https://pictures.example/${id}`,
    () => 'https://late.example',
  )
  const view = renderKit(<WalletImage wallet={wallet('a')} size={32} />, { kit })
  expect(drawn()).toBe('waits')
  await view.settle()
  expect(drawn()).toBe('https://pictures.example/image-a')
})

test('without a source, or with none that has it, its initial is shown', async () => {
  const none = renderKit(<WalletImage wallet={wallet('a')} size={32} />, {
    kit: createSampleKit().kit,
  })
  expect(drawn()).toBe('W')
  none.unmount()
  const view = renderKit(<WalletImage wallet={wallet('a')} size={32} />, {
    kit: withSources(() => undefined).kit,
  })
  await view.settle()
  expect(drawn()).toBe('W')
})

test('a logo that is here is drawn at once: the relay’s, and any that came before', async () => {
  const { kit } = createSampleKit()
  const relay = { id: 'relay', name: 'WalletConnect' }
  renderKit(<WalletImage wallet={relay} size={32} />, { kit })
  expect(drawn()).toMatch(/^data:image\/svg\+xml,/)
  cleanup()
  const known = { id: 'known', name: 'Zerion' }
  await walletLook(known.name).logo?.load()
  renderKit(<WalletImage wallet={known} size={32} />, { kit })
  expect(drawn()).toMatch(/^data:image\/svg\+xml,/)
})

test('the picture of a wallet before is given back, and its late answer dropped', async () => {
  const answers = new Map<string, (url: string) => void>()
  const { kit, asked } = withSources((id) => new Promise((resolve) => answers.set(id, resolve)))
  const view = renderKit(<WalletImage wallet={wallet('a')} size={32} />, { kit })
  await view.settle()
  view.rerender(<WalletImage wallet={wallet('b')} size={32} />, { kit })
  await view.settle()
  answers.get('image-b')?.('https://pictures.example/b')
  await view.settle()
  answers.get('image-a')?.('https://pictures.example/a')
  await view.settle()
  expect(drawn()).toBe('https://pictures.example/b')
  const alive = () => asked.filter(({ signal }) => !signal.aborted).map(({ id }) => id)
  expect(alive()).toEqual(['image-b'])
  view.unmount()
  expect(alive()).toEqual([])
})

test('a picture is asked for when its time has come, which may be called off', async () => {
  const { kit, asked } = withSources((id) => `https://pictures.example/${id}`)
  const waiting = new Set<() => void>()
  const when = (run: () => void) => {
    waiting.add(run)
    return () => void waiting.delete(run)
  }
  const view = renderKit(<WalletImage wallet={wallet('a')} size={32} when={when} />, { kit })
  await view.settle()
  expect([asked.length, drawn()]).toEqual([0, 'waits'])
  await view.during(() => {
    for (const run of waiting) run()
  })
  expect([asked.length, drawn()]).toEqual([1, 'https://pictures.example/image-a'])
  view.unmount()
  expect(waiting.size).toBe(0)
})
