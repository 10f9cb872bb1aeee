import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWindows } from './windows.mjs'

const CHAIN = /** @type {const} */ ({
  chainId: 31337,
  caip2: 'eip155:31337',
  name: 'Anvil One',
  rpcUrl: 'http://127.0.0.1:1',
})

/** @type {Awaited<ReturnType<typeof startWindows>>} */
let windows

before(async () => {
  windows = await startWindows([/** @type {any} */ ({ ...CHAIN, port: 1 })], {
    faucetUrl: 'http://127.0.0.1:2',
  })
})
after(() => windows.close())

test('it serves its pages, their scripts and the chains, and nothing besides', async () => {
  const pages = ['wallet', 'safe', 'farcaster', 'meld', 'coinbase', 'moonpay'].flatMap((name) => [
    `${name}.html`,
    `${name}.js`,
  ])
  for (const page of [...pages, 'farcaster-library.js', 'page.css']) {
    assert.equal((await fetch(`${windows.url}/${page}`)).status, 200, page)
  }
  const { chainId, name, rpcUrl } = CHAIN
  assert.deepEqual(await (await fetch(`${windows.url}/chains.json`)).json(), [
    { chainId, name, rpcUrl },
  ])
  assert.deepEqual(await (await fetch(`${windows.url}/sold.json`)).json(), {
    faucetUrl: 'http://127.0.0.1:2',
    sellerUrl: '',
    networks: [{ caip2: 'eip155:31337', name: 'Anvil One' }],
  })
  for (const other of ['', 'windows.mjs', '../windows.mjs', '%2e%2e/windows.js', 'none.html']) {
    assert.equal((await fetch(`${windows.url}/${other}`)).status, 404, other)
  }
})
