'use client'

import { definePlugin, Router, type Plugin } from '@latchkey/kernel'
import { TransactionAction } from '@latchkey/money'
import { moneyWords } from '@latchkey/money/internal/words'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { Replacement } from '../replace/service.js'
import { send as headless } from '../send.js'

export type {} from '../events.js'
export type { SendMessages } from './messages.js'
export { addressBook, addressBookViews } from './contacts/address-book.js'
export type { AddressBookMessages } from './contacts/messages.js'
export { useAddressBook } from './contacts/use-address-book.js'
export type { UseAddressBook } from './contacts/use-address-book.js'
export { useReplacement } from './use-replacement.js'
export type { UseReplacement } from './use-replacement.js'
export { useSend } from './use-send.js'
export type { UseSend } from './use-send.js'
export { useTransactions } from './use-transactions.js'
export type { UseTransactions } from './use-transactions.js'

/** The views of sending and receiving, over any sender. */
export const sendViews = (sends: Plugin): Plugin =>
  definePlugin({
    id: 'send/react',
    includes: [sends, moneyWords()],
    needs: { router: Router, replacing: Replacement },
    setup(host, { router, replacing }) {
      const views: readonly ReactView[] = [
        { name: 'send:form', load: () => import('./form/send-form-view.js'), height: 420 },
        { name: 'send:token', load: () => import('./token-view.js'), height: 420 },
        { name: 'send:scan', load: () => import('./scan/scan-view.js'), height: 420 },
        { name: 'send:review', load: () => import('./review/review-view.js'), height: 520 },
        { name: 'send:state', load: () => import('./state-view.js'), height: 420 },
        { name: 'send:replace', load: () => import('./replace-view.js'), height: 420 },
        { name: 'send:receive', load: () => import('./receive-view.js'), height: 520 },
      ]
      for (const view of views) host.add(ReactView, view)
      for (const [kind, label] of [
        ['speed-up', 'Speed up'],
        ['cancel', 'Try to cancel'],
      ] as const)
        host.add(
          TransactionAction,
          {
            id: kind,
            label,
            shows: (record) => replacing.canReplace(record, kind),
            open: ({ id }) => {
              router.push('send:replace', { id, kind })
            },
          },
          { feature: 'send' },
        )
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Sending and receiving with their screens: includes the headless plugin, so an app lists it once.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), send()] })
 */
export const send = (): Plugin => sendViews(headless())
