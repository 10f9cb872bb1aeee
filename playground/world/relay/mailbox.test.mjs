import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailbox } from './mailbox.mjs'

const entry = (/** @type {string} */ message, ttl = 60) => ({
  message,
  tag: 1108,
  ttl,
  attestation: undefined,
  from: 'did:key:sender',
})

/** @param {ReturnType<typeof createMailbox>} mailbox */
const messages = (mailbox, topic = 'topic') => mailbox.alive(topic).map(({ message }) => message)

test('messages are kept in order until their time to live is over', () => {
  let time = 1_000
  const mailbox = createMailbox(() => time)
  mailbox.add('topic', entry('short', 5))
  mailbox.add('topic', entry('long', 60))
  assert.deepEqual(messages(mailbox), ['short', 'long'])
  time += 4_999
  assert.deepEqual(messages(mailbox), ['short', 'long'])
  time += 1
  assert.deepEqual(messages(mailbox), ['long'])
})

test('a sweep forgets expired messages and empty topics', () => {
  let time = 0
  const mailbox = createMailbox(() => time)
  mailbox.add('first', entry('a', 5))
  mailbox.add('second', entry('b', 60))
  time = 10_000
  mailbox.sweep()
  assert.equal(mailbox.size, 1)
  assert.deepEqual(messages(mailbox, 'second'), ['b'])
})

test('one topic holds 500 messages at most, the newest ones', () => {
  const mailbox = createMailbox(() => 0)
  for (let count = 0; count < 510; count += 1) mailbox.add('topic', entry(String(count)))
  assert.equal(messages(mailbox).length, 500)
  assert.equal(messages(mailbox)[0], '10')
})

test('no message lives longer than thirty days', () => {
  const mailbox = createMailbox(() => 0)
  assert.equal(mailbox.add('topic', entry('a', 1e12)).expiresAt, 30 * 24 * 3_600 * 1_000)
})
