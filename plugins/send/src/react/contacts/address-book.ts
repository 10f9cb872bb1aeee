import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { addressBook as headless } from '../../contacts/address-book.js'
import type {} from '../../events.js'

/** The views of the address book, over any book. */
export const addressBookViews = (book: Plugin): Plugin =>
  definePlugin({
    id: 'address-book/react',
    includes: [book],
    setup(host) {
      const views: readonly ReactView[] = [
        { name: 'address-book:list', load: () => import('./list-view.js'), height: 420 },
        { name: 'address-book:contact', load: () => import('./contact-view.js'), height: 300 },
      ]
      for (const view of views) host.add(ReactView, view)
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * The address book with its views: the contacts, each contact's page, and files. Includes the headless plugin, so an app
 * lists it once.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), send(), addressBook()] })
 */
export const addressBook = (): Plugin => addressBookViews(headless())
