/* global document, history, location, window */
import { readPageOptions } from './page-options.mjs'
import { createTestHandle } from './test-handle.mjs'
import { mount } from './ui/mount.mjs'
import { createWalletClient } from './wallet-client.mjs'
import { createWalletState } from './wallet-state.mjs'
import { createWallet } from './wallet.mjs'

const url = new URL(location.href)
const options = readPageOptions(url.searchParams)
// A pairing is used once: after a reload the page must not try it again.
url.searchParams.delete('uri')
history.replaceState(null, '', url)

const { relayUrl, chains, nodes } = await (await fetch('config.json')).json()
const client = await createWalletClient({ relayUrl, profile: options.profile })
const wallet = createWallet(client, createWalletState(options, chains, nodes), options)
mount(wallet)
Object.assign(window, { demoWallet: createTestHandle(wallet) })
document.body.dataset['ready'] = 'true'
if (options.uri) wallet.pair(options.uri).catch(() => undefined)
