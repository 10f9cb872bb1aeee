import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  ConnectButton,
  KitPanel,
  KitProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useKit,
  useModal,
  useNetwork,
  useProvider,
  useRoute,
  useSupports,
  WalletButton,
} from './index.js'
import { createSampleKit, STORED_CONNECTION } from './testing/sample-kit.js'

const { kit } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
const neverLoads = () => Promise.reject(new Error('A server must not load the kit.'))

/** A component as a server renders it, with the kit at hand and with one that is loaded later. */
const pages = (component: () => ReactNode) =>
  [{ kit }, { load: neverLoads }].map((source) =>
    renderToString(createElement(KitProvider, { ...source, children: createElement(component) })),
  )

test.each([
  ['ConnectButton', () => createElement(ConnectButton), 'Connect wallet'],
  [
    'a ConnectButton of the app’s own words',
    () => createElement(ConnectButton, { label: 'Join' }),
    'Join',
  ],
  ['NetworkButton', () => createElement(NetworkButton), 'Choose network'],
  [
    'WalletButton',
    () => createElement(WalletButton, { wallet: { id: 'acme', name: 'Acme <b>' } }),
    'Acme &lt;b&gt;',
  ],
])('a server renders %s as a button of its size with its label', (_, component, label) => {
  for (const html of pages(component)) {
    expect(html).toContain(
      `<svg width="156" height="44" role="button" aria-disabled="true" aria-label="${label}">`,
    )
    expect(html).toContain(`>${label}</text>`)
    // A strict policy allows none of these.
    expect(html).not.toMatch(/ style=|<style|<template/)
  }
})

test('a server renders KitPanel as an empty place of its size', () => {
  const place =
    '<span data-latchkey="panel"><svg width="360" height="384" aria-hidden="true"></svg></span>'
  expect(pages(KitPanel)).toEqual([place, place])
})

test('on a server nothing is known', () => {
  const seen: unknown[] = []
  function Reader() {
    seen.push(
      useKit(),
      useAccount().status,
      useNetwork().network,
      useConnections(),
      useModal().isOpen,
      useRoute(),
      useSupports('signMessage'),
      useProvider('eip155'),
      useBalance().status,
    )
    return null
  }
  renderToString(createElement(KitProvider, { kit, children: createElement(Reader) }))
  expect(seen).toEqual([
    undefined,
    'unknown',
    undefined,
    [],
    false,
    undefined,
    false,
    undefined,
    'idle',
  ])
})
