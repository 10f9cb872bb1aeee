import { expect, test } from 'vitest'
import { isFound, isNearlyFound } from './comparing.js'

const wallet = (name: string, rdns?: string) => ({ id: name, name, ...(rdns ? { rdns } : {}) })

test.each([
  ['am', 'Acme', 'com.example.acme', false],
  ['wallet', 'Acme', 'com.wallet', false],
  ['com', 'Acme', 'com.acme', false],
  ['am', 'Amber', undefined, true],
  ['am', 'Steam', undefined, false],
  ['eam', 'Steam', undefined, true],
  ['ke', 'OneKey', undefined, true],
  ['meta mask', 'MetaMask', 'io.metamask', true],
  ['wal', 'Trust Wallet', undefined, true],
  ['io.metamask', 'MetaMask', 'io.metamask', true],
  ['io.meta', 'MetaMask', 'io.metamask', true],
  ['metamask.io', 'Other', 'io.metamask', false],
])('“%s” in %s (%s): %s', (text, name, rdns, isThere) => {
  expect(isFound(wallet(name, rdns), text)).toBe(isThere)
})

test.each([
  ['metamsk', 'MetaMask', true],
  ['metamaask', 'MetaMask', true],
  ['meatmask', 'MetaMask', true],
  ['rainbpw', 'Rainbow', true],
  ['trudt', 'Trust Wallet', true],
  ['trust walet', 'Trust Wallet', true],
  ['trudt wallet', 'Trust Wallet', true],
  ['wallet9', 'Trust Wallet', false],
  ['mtamsk', 'MetaMask', false],
  ['etamask', 'MetaMask', false],
  ['met', 'Meld', false],
])('“%s”, with one slip, means %s: %s', (text, name, isMeant) => {
  expect(isNearlyFound(wallet(name), text)).toBe(isMeant)
})
