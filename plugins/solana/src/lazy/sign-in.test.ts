import { expect, test } from 'vitest'
import { KitError, type FeatureContext } from '@latchkey/kernel'
import { mainnet } from '../networks.js'
import createSignIn from './sign-in.js'

const ADDRESS = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'

/** The prompt for sign-ins of a wallet that fails with an error of ours. */
const promptOf = (code: string) =>
  createSignIn({
    account: () => ({ address: ADDRESS }),
    network: () => mainnet,
    provider: () =>
      Promise.resolve({
        request: () =>
          Promise.reject(new KitError({ code, origin: 'x', context: {}, user: '' }, code)),
      }),
  } as unknown as FeatureContext)

test.each(['unsupported_method', 'method_unsupported'])(
  'a wallet without it says so by one code, in the page and behind a relay: %s',
  async (code) => {
    await expect(promptOf(code).signIn({})).rejects.toMatchObject({ code: 'unsupported_method' })
  },
)

test('any other failure is its own', async () => {
  const failing = promptOf('relay_offline').signIn({})
  await expect(failing).rejects.toMatchObject({ code: 'relay_offline' })
})
