import {
  atom,
  ConnectorSource,
  definePlugin,
  Events,
  View,
  WalletRows,
  type WalletRow,
} from '@latchkey/kernel'
import { ReactView } from '@latchkey/ui-react'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'broken:view': undefined
  }
}

const row: WalletRow = {
  id: 'broken',
  name: 'Broken Wallet',
  namespaces: ['eip155'],
  route: { name: 'broken:view', params: undefined },
}

/**
 * A plugin that throws at one place, to show that no other part suffers. Its error names neither place nor plugin:
 * the reporter has to know.
 */
export const brokenPlugin = (where: 'start' | 'view' | 'listener' | 'atom') =>
  definePlugin({
    id: `broken:${where}`,
    needs: { events: Events },
    setup(host, { events }) {
      const fail = (): never => {
        throw new Error('broken on purpose')
      }
      if (where === 'start') {
        host.onStart(fail)
        host.add(ConnectorSource, { id: 'broken:source', connectors: atom([]), start: fail })
      }
      if (where === 'view') {
        host.add(View, { name: 'broken:view', title: 'Broken' })
        host.add(ReactView, { name: 'broken:view', load: () => Promise.resolve({ default: fail }) })
        host.add(WalletRows, { group: 'custom', rows: atom([row]) })
      }
      if (where === 'listener') events.on('modal:opened', fail)
      if (where === 'atom') {
        host.add(WalletRows, { group: 'custom', rows: atom<readonly WalletRow[]>(fail) })
        host.add(ConnectorSource, {
          id: 'broken:atom-source',
          connectors: atom<never[]>(fail),
          start: () => undefined,
        })
      }
    },
  })
