import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { createTestServer } from '../../testing/test-server.js'
import type { MailMessage } from '../mailer.js'
import type { WalletServerOptions } from '../options.js'
import { languageOf, wordsOf } from '../words.js'
import { en } from './words-en.js'

/** Those of the interface. */
const LANGUAGES = [
  ...['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'uk'],
  ...['ar', 'fa', 'he', 'hi', 'id', 'ja', 'ko', 'tr', 'vi', 'zh'],
]
const RTL = ['ar', 'fa', 'he']

const asked = (language: string) =>
  new Request('https://wallet.example', { headers: { 'accept-language': language } })

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()

test('each of the twenty languages says every text, with the values of the English one', () => {
  const keys = Object.keys(en) as (keyof typeof en)[]
  const wrong = LANGUAGES.flatMap((language) => {
    const words = wordsOf(language)
    const isSame = (key: keyof typeof en) => holes(words[key]).join() === holes(en[key]).join()
    return keys.filter((key) => !words[key] || !isSame(key)).map((key) => `${language} ${key}`)
  })
  expect(wrong).toEqual([])
  expect(new Set(LANGUAGES.map((language) => wordsOf(language).codeEnds)).size).toBe(20)
})

test('a request has the first of its languages that there is, by whichever name', () => {
  for (const [said, language] of [
    ['zh-Hant-TW,en;q=0.5', 'zh'],
    ['sv,PT-BR;q=0.8,en;q=0.5', 'pt'],
    ['iw', 'he'],
    ['in-ID', 'id'],
    ['__proto__,constructor,toString', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [`${'x,'.repeat(500)}de`, 'en'],
  ] as const)
    expect([said, languageOf(asked(said))]).toEqual([said, language])
})

test('a language in the database that there is none of is English', () => {
  for (const kept of ['constructor', '__proto__', 'xx', '"><b>']) expect(wordsOf(kept)).toBe(en)
})

const NAME = `<img src=x onerror="alert(1)">&'{email}`

async function mailIn(language: string, more: Partial<WalletServerOptions> = {}) {
  const sent: MailMessage[] = []
  const transport = { sendMail: (mail: MailMessage) => Promise.resolve(sent.push(mail)) }
  const { visitor } = await createTestServer({
    name: NAME,
    newDevice: 'code',
    mail: {
      transport,
      from: 'wallet@acme.example',
      replyTo: '"Acme Support" <support@acme.example>',
      logo: 'https://acme.example/logo.png?a=1&b="onerror=alert(1)',
    },
    ...more,
  })
  const headers = { 'accept-language': language, 'user-agent': '<b>Firefox/1 Linux</b>' }
  await visitor(headers).post('/email/start', { email: `o'neil&co@example.org` })
  return sent.at(-1)
}

test('a mail in each language has the logo and the place for answers, and no tag that is not its own', async () => {
  const wrong = await failing(LANGUAGES, async (language) => {
    const mail = await mailIn(language)
    expect(mail?.replyTo).toBe('"Acme Support" <support@acme.example>')
    const { html = '', text = '', subject = '' } = mail ?? {}
    const tags = new Set(html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/[ >].*/s, '')))
    expect([...tags].toSorted()).toEqual([
      '<!doctype',
      '</body',
      '</div',
      '</html',
      '</p',
      '</span',
      '<body',
      '<div',
      '<html',
      '<img',
      '<p',
      '<span',
    ])
    const direction = RTL.includes(language) ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(
      '<img src="https://acme.example/logo.png?a=1&amp;b=&quot;onerror=alert(1)" alt="&lt;img src=x',
    )
    // A value is a value: what is written like a hole in it stays.
    expect(text.replace(/[\u2068\u2069]/g, '')).toContain(NAME)
    expect(subject).toMatch(/\b\d{6}\b/)
    expect(subject).not.toMatch(/[\r\n]/)
  })
  expect(wrong).toEqual([])
})

test('a mail without a logo has none', async () => {
  const sent: MailMessage[] = []
  const transport = { sendMail: (mail: MailMessage) => Promise.resolve(sent.push(mail)) }
  const mail = await mailIn('en', { mail: { transport, from: 'wallet@acme.example' } })
  expect(mail).toBeUndefined()
  expect(sent[0]?.html).not.toContain('<img')
  expect(sent[0]).not.toHaveProperty('replyTo')
})

test.each([
  ['an answer address of two lines', { replyTo: 'a@acme.example\r\nBcc: b@evil.example' }],
  ['a sender of two lines', { from: 'a@acme.example\nBcc: b@evil.example' }],
  ['an empty answer address', { replyTo: ' ' }],
  ['a logo that anybody on the way can change', { logo: 'http://acme.example/logo.png' }],
  ['a logo that is a script', { logo: 'javascript:alert(1)' }],
  ['a logo that is no address', { logo: 'logo.png' }],
])('a server with %s does not start', async (_what, more) => {
  const transport = { sendMail: () => Promise.resolve() }
  const mail = { transport, from: 'wallet@acme.example', ...more }
  await expect(createTestServer({ mail })).rejects.toMatchObject({ code: 'server_option_invalid' })
})
