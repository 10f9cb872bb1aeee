import { AccountAction, AccountTab, createKit, View, type Plugin } from '@latchkey/kernel'
import { createFakePorts, failing } from '@latchkey/kernel/testing'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { baseAccount } from '@latchkey/base-account/react'
import { coinbaseWallet } from '@latchkey/coinbase-wallet/react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { moneyWords } from '@latchkey/money/react'
import { names as accountNames } from '@latchkey/names/react'
import { embeddedWallet } from '@latchkey/embedded-wallet/react'
import { onramp } from '@latchkey/onramp/react'
import { pay } from '@latchkey/pay/react'
import { safe } from '@latchkey/safe/react'
import { addressBook, send } from '@latchkey/send/react'
import { httpBackend } from '@latchkey/siwx'
import { siwx } from '@latchkey/siwx/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { swaps } from '@latchkey/swaps/react'
import { PluginWords, languages } from '@latchkey/ui-react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { describe, expect, test } from 'vitest'

import { DEFAULTS, PLUGIN_IDS } from '../config.js'
import { makeKit } from './make-kit.js'

type Table = Readonly<Record<string, string>>

const loaded = async (load: unknown): Promise<Table> =>
  (await (load as () => Promise<{ readonly default: Table }>)()).default

/** The languages beyond English that a plugin has words in, with what loads each. */
const languagesOf = async ({ languages: given = {} }: PluginWords) =>
  typeof given === 'function' ? (await given()).languages : given

/** A plugin's words in a language. */
const inLanguage = async (words: PluginWords, tag: string) =>
  loaded((await languagesOf(words))[tag])

/** The forms of a counted text by their categories; a text without forms as it is. */
const formsOf = (text: string) => {
  const forms = text.split(' | ').map((form) => form.split(/^(zero|one|two|few|many|other): /))
  const isCounted = forms.every(({ length }) => length === 3)
  return new Map(
    isCounted ? forms.map(([, category, form]) => [category, form ?? '']) : [['', text]],
  )
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** The names in the form for most numbers. */
const names = (text: string | undefined) => {
  const forms = formsOf(text ?? '')
  return namesIn(forms.get('other') ?? forms.get('') ?? '')
}

/** Where a number is written out in a form, and where a form that a language needs is missing. */
function pluralFaults(tag: string, text: string): readonly string[] {
  const forms = formsOf(text)
  if (forms.has('')) return / \| /.test(text) ? [text] : []
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const whole = names(text)
  const faults = [...forms].filter(([category, form]) => {
    const isNamed = namesIn(form).join() === whole.join()
    // Arabic and Hebrew have words for none, one and two.
    const isWord =
      ['zero', 'one', 'two'].includes(category ?? '') && ['ar', 'he', 'fa'].includes(tag)
    const hasRest = namesIn(form).join() === whole.filter((name) => name !== 'count').join()
    return !pluralCategories.includes(category as 'other') || !(isNamed || (isWord && hasRest))
  })
  return forms.has('other') ? faults.map(([category]) => `${String(category)} of ${text}`) : [text]
}

const PLUGINS: readonly (readonly [string, () => Plugin])[] = [
  ['walletconnect', () => walletConnect({ relayUrl: 'wss://relay.example', projectId: 'id' })],
  ['wallet-directory', () => walletDirectory()],
  ['siwx', () => siwx({ backend: httpBackend({ url: '/siwx' }) })],
  ['coinbase-wallet', () => coinbaseWallet()],
  ['base-account', () => baseAccount()],
  ['safe', () => safe()],
  ['balances', () => balances()],
  ['activity', () => activity()],
  ['smart-sessions', () => smartSessions()],
  ['money', () => moneyWords()],
  ['send', () => send()],
  ['address-book', () => addressBook()],
  ['pay', () => pay()],
  ['swaps', () => swaps()],
  ['names', () => accountNames()],
  ['onramp', () => onramp()],
  ['embedded-wallet', () => embeddedWallet({ frameUrl: 'https://wallet.example/' })],
]

describe.each(PLUGINS)('%s', (_id, plugin) => {
  const kit = createKit({
    networks: [mainnet],
    plugins: [eip155(), plugin()],
    ports: createFakePorts(),
  })
  const all = kit.all(PluginWords)

  test('speaks every language that the interface speaks', async () => {
    expect(all).not.toEqual([])
    for (const words of all) {
      expect(Object.keys(await languagesOf(words)).sort()).toEqual(Object.keys(languages).sort())
    }
  })

  test('puts no article before a name, and does not say “trying initialize”', async () => {
    for (const words of all) {
      const texts = Object.values(await loaded(words.english))
      expect(texts.filter((text) => /\ban? \{\w+\}|trying initialize/i.test(text))).toEqual([])
    }
  })

  test('has each message with its parameters in every language', async () => {
    const check = async (tag: string) => {
      for (const words of all) {
        const english = await loaded(words.english)
        const table = await inLanguage(words, tag)
        expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort())
        for (const [key, text] of Object.entries(table)) {
          expect([key, text.trim()]).toEqual([key, text])
          expect([key, names(text)]).toEqual([key, names(english[key])])
          expect([key, pluralFaults(tag, text)]).toEqual([key, []])
        }
      }
    }
    expect(await failing(Object.keys(languages), check)).toEqual([])
  })
})

/** German that addresses a visitor as a stranger. */
const FORMAL = /\bIhr(?:e[nmrs]?)?\b|\bIhnen\b|en Sie\b|\bSie \w+en\b|\b[Ww]enn Sie\b/

test('German says “du” everywhere', async () => {
  const tables = PLUGINS.flatMap(([, plugin]) => {
    const kit = createKit({
      networks: [mainnet],
      plugins: [eip155(), plugin()],
      ports: createFakePorts(),
    })
    return kit.all(PluginWords).map((words) => inLanguage(words, 'de'))
  })
  const own = languages.de().then((table) => table.default as Table)
  const texts = (await Promise.all([own, ...tables])).flatMap((table) => Object.values(table))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => FORMAL.test(text))).toEqual([])
})

test('every label that a plugin contributes is there in every language', async () => {
  // The sample plugin speaks two languages alone.
  const plugins = PLUGIN_IDS.filter((id) => id !== 'acme-points')
  const config = { ...DEFAULTS, plugins }
  const { kit, error } = makeKit({ config, world: undefined, base: 'http://127.0.0.1/' })
  if (!kit) throw error
  const keys = [
    ...kit.all(AccountTab).map(({ id }) => `account.tab.${id}`),
    ...kit.all(AccountAction).map(({ id }) => `account.action.${id}`),
    ...kit.all(View).map(({ name }) => `title.${name}`),
  ]
  expect(keys).toEqual(expect.arrayContaining(['account.tab.activity', 'account.action.send']))
  const check = async (tag: string) => {
    const tables = kit.all(PluginWords).map((words) => inLanguage(words, tag))
    const own = languages[tag as keyof typeof languages]().then((table) => table.default as Table)
    const told = Object.assign({}, ...(await Promise.all([own, ...tables]))) as Table
    expect(keys.filter((key) => told[key] === undefined)).toEqual([])
  }
  expect(await failing(Object.keys(languages), check)).toEqual([])
  kit.dispose()
})
