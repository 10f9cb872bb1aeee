import { expect, test } from 'vitest'
import { voices } from './voices.mjs'

function heard() {
  const said: string[] = []
  return { said, ...voices((text, to) => said.push(to === 'stderr' ? `!${text}` : text)) }
}

test('the first is heard at once, the others when it has ended', () => {
  const { said, begin } = heard()
  const [first, second, third] = [begin(), begin(), begin()]
  second.say('b1', 'stderr')
  first.say('a1')
  expect(said).toEqual(['a1'])
  third.say('c1')
  third.end()
  first.say('a2')
  first.end()
  expect(said).toEqual(['a1', 'a2', '!b1'])
  second.say('b2')
  second.end()
  expect(said).toEqual(['a1', 'a2', '!b1', 'b2', 'c1'])
})

test('what is kept can be had when nobody ends any more', () => {
  const { said, begin, flush } = heard()
  begin().say('a')
  begin().say('b')
  flush()
  expect(said).toEqual(['a', 'b'])
})
