import { AccountAction, definePlugin, Router, View } from '@latchkey/kernel'

export interface PledgeFeature {
  /** Signs a pledge with the account shown. */
  pledge(amount: string): Promise<string>
}

declare module '@latchkey/kernel' {
  interface Features {
    acmePledge: PledgeFeature
  }
  interface ViewParams {
    'acme:pledge': { readonly amount: string }
  }
}

export const pledge = () =>
  definePlugin({
    id: 'acme:pledge',
    needs: { router: Router },
    setup(host, { router }) {
      host.capability('eip155', 'acmePledge', () => import('./feature.js'))
      host.add(View, { name: 'acme:pledge', title: 'Pledge' })
      host.add(AccountAction, {
        id: 'acme:pledge',
        label: 'Pledge',
        shows: ({ namespace }) => namespace === 'eip155',
        open: () => {
          router.push('acme:pledge', { amount: '10' })
        },
      })
    },
  })
