import { definePlugin } from '@latchkey/kernel'
import { onramp, OnRampProvider } from '@latchkey/onramp'

export const acme = () =>
  definePlugin({
    id: 'acme:buy',
    features: ['onramp'],
    includes: [onramp()],
    setup(host) {
      host.add(OnRampProvider, {
        kind: 'link',
        id: 'acme',
        name: 'Acme',
        covers: ({ namespace }) => namespace === 'bip122',
        link: ({ account }) => `https://acme.example/?to=${account.address}`,
        asset: () => Promise.resolve(undefined),
      })
    },
  })
