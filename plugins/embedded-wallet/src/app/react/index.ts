'use client'

import { Browser, definePlugin, type Plugin } from '@latchkey/kernel'
import { ModalHost, PluginWords, ReactSlot, ReactView } from '@latchkey/ui-react'
import { embeddedWallet as headless } from '../embedded-wallet.js'
import type { EmbeddedWalletOptions } from '../options.js'
import { FramePlace } from '../service.js'
import { createPlace } from './place.js'

export type {} from '../login/events.js'
export type {} from '../views.js'
export type { EmbeddedWalletMessages } from './messages.js'
export { useEmbeddedWallet } from './use-embedded-wallet.js'
export type { UseEmbeddedWallet } from './use-embedded-wallet.js'

const VIEWS: readonly ReactView[] = [
  { name: 'EmailLogin', load: () => import('./email-login-view.js'), height: 160 },
  { name: 'EmailVerifyDevice', load: () => import('./email-verify-device-view.js'), height: 320 },
  { name: 'EmailVerifyOtp', load: () => import('./email-verify-otp-view.js'), height: 240 },
  { name: 'ConnectSocials', load: () => import('./connect-socials-view.js'), height: 456 },
  { name: 'ConnectingSocial', load: () => import('./connecting-social-view.js'), height: 320 },
  {
    name: 'ConnectingFarcaster',
    load: () => import('./connecting-farcaster-view.js'),
    height: 480,
  },
  { name: 'UpdateEmailWallet', load: () => import('./update-email-view.js'), height: 160 },
  { name: 'UpdateEmailPrimaryOtp', load: () => import('./update-email-otp-view.js'), height: 240 },
  {
    name: 'UpdateEmailSecondaryOtp',
    load: () => import('./update-email-otp-view.js'),
    height: 240,
  },
  { name: 'ApproveTransaction', load: () => import('./approve-transaction-view.js'), height: 560 },
  { name: 'embedded-wallet:account', load: () => import('./wallet-view.js'), height: 240 },
]

/** One file: who draws the list of wallets wants all of it. */
const connectSlots = () => import('./connect-slots.js')

const SLOTS: readonly (ReactSlot & { readonly feature?: 'email' | 'socials' })[] = [
  {
    id: 'embedded-wallet:email',
    slot: 'connect-email',
    height: 56,
    load: async () => ({ default: (await connectSlots()).EmailSlot }),
    feature: 'email',
  },
  {
    id: 'embedded-wallet:socials',
    slot: 'connect-social',
    height: 48,
    load: async () => ({ default: (await connectSlots()).SocialSlot }),
    feature: 'socials',
  },
  {
    id: 'embedded-wallet:account',
    slot: 'account-rows',
    load: () => import('./account-row.js'),
  },
]

/** The views of the embedded wallet, over any provider of the service `EmbeddedWallet`. */
export const embeddedWalletViews = (wallet: Plugin): Plugin =>
  definePlugin({
    id: 'embedded-wallet/react',
    includes: [wallet],
    needs: { browser: Browser },
    provides: [FramePlace],
    setup(host, { browser }) {
      const place = createPlace(browser)
      host.provide(FramePlace, () => place)
      host.add(ModalHost, { element: place.host })
      host.onDispose(place.dispose)
      for (const view of VIEWS) host.add(ReactView, view)
      for (const { feature, ...slot } of SLOTS) host.add(ReactSlot, slot, feature && { feature })
      host.add(PluginWords, {
        english: async () => ({ default: (await connectSlots()).english }),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * The embedded wallet with its screens: includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`, as the headless `embeddedWallet` does
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), embeddedWallet({ frameUrl: 'https://wallet.example/' })] })
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): Plugin =>
  embeddedWalletViews(headless(options))
