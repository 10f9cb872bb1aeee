import { expect, test } from 'vitest'
import { optionCheck } from './option-check.js'

const check = optionCheck('acme:hello', 'hello')

test('an option that is as it is expected passes', () => {
  expect(() => {
    check(true, 'name', 'Ann', 'a text')
  }).not.toThrow()
})

test('a wrong option is an error of its plugin that says what was given and what is expected', () => {
  let thrown: unknown
  try {
    check(false, 'name', 5, 'a text')
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({
    name: 'KitError',
    code: 'option_invalid',
    origin: 'acme:hello',
    context: { option: 'name', given: '5', expected: 'a text' },
    message: 'hello: "name" is 5, expected a text. Correct it or leave it out.',
  })
})
