import { expect, test } from 'vitest'
import { requestText, requestTitle } from './request-text.js'

test.each([
  ['a message in bytes as its text', [new TextEncoder().encode('Grüße')], '[\n  "Grüße"\n]'],
  [
    'a message in hex as its text',
    ['0x5369676e20696e20746f20746869732073697465206e6f77'],
    '"Sign in to this site now"',
  ],
  ['hex that is no text as it is', [`0x${'00ff'.repeat(16)}`], `"0x${'00ff'.repeat(16)}"`],
  ['bytes that are no text as hex', [new Uint8Array([0, 255])], '[\n  "0x00ff"\n]'],
  ['control characters as hex', [new Uint8Array([7])], '[\n  "0x07"\n]'],
  ['a number of any length', { accountNumber: 2n ** 64n }, '"18446744073709551616"'],
])('a wallet shows %s', (_what, params, text) => {
  expect(requestText(params)).toContain(text)
})

test.each([
  ['eth_requestAccounts', 'Connect to Latchkey Playground?'],
  ['standard:connect', 'Connect to Latchkey Playground?'],
  ['enable', 'Connect to Latchkey Playground?'],
  ['personal_sign', 'Sign this request?'],
  ['signAmino', 'Sign this request?'],
  ['solana:signAndSendTransaction', 'Send this transaction?'],
  ['eth_sendTransaction', 'Send this transaction?'],
  ['wallet_switchEthereumChain', 'Switch network?'],
  ['wallet_watchAsset', 'Allow this request?'],
])('a wallet that got %s asks: %s', (method, question) => {
  expect(requestTitle(method)).toBe(question)
})
