import { expect, test } from 'vitest'
import { methodText } from './money-texts.js'

test('a way to pay that has no word here is the seller’s word', () => {
  const words = { t: (key: string) => key, language: 'en' } as Parameters<typeof methodText>[1]
  expect(methodText('APPLE_PAY', words)).toBe('Apple Pay')
  expect(methodText('paypal', words)).toBe('Paypal')
  for (const word of ['iDEAL', 'PayPal', 'SEPA', 'Pix 2', 'carte_Bancaire'])
    expect(methodText(word, words)).toBe(word)
})
