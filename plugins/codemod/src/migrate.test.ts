import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrate, readHints, readWords, type KitName } from './index.js'
import { KITS } from './rules.js'

const guide = (from: KitName) =>
  readFileSync(new URL(`../../../docs/migrating/${from}.md`, import.meta.url), 'utf8')
const run = (from: KitName, text: string, path = 'src/page.tsx') =>
  migrate(path, text, { from, hints: readHints(guide(from)), kit: './kit' })
const namesLeft = (from: KitName, text: string) => run(from, text).left.map(({ name }) => name)
const rainbow = (names: string, body: string) =>
  run('rainbowkit', `import { ${names} } from '@rainbow-me/rainbowkit'\n${body}\n`)

/** The app of a guide, as it is before. */
const before = (from: KitName) =>
  /## Before\n(?:.|\n)*?```\w+\n((?:.|\n)*?)```/.exec(guide(from))?.[1] ?? ''

test('the app of the RainbowKit guide has our button and provider, and the rest is listed with its place', () => {
  const { text, left } = run('rainbowkit', before('rainbowkit'))
  expect(text).toContain("import { ConnectButton, KitProvider } from '@latchkey/ui-react'\n")
  expect(text).toContain("import { kit } from './kit'\n")
  expect(text).toContain('<KitProvider kit={kit} theme=')
  expect(text).toContain('</KitProvider>')
  expect(text).toContain("import { getDefaultConfig, lightTheme } from '@rainbow-me/rainbowkit'")
  expect(text).not.toContain('styles.css')
  const lines = text.split('\n')
  expect(left.map(({ name }) => name)).toEqual(['getDefaultConfig', 'lightTheme', 'theme'])
  for (const { line, name } of left) expect(lines[line - 1]).toContain(name)
  expect(left[0]?.hint).toContain('createConfig of wagmi with latchkey()')
})

test.each(Object.keys(KITS) as KitName[])(
  'each use in the app of the guide of %s is rewritten or listed with its counterpart',
  (from) => {
    const { text, left } = run(from, before(from))
    expect(left.length + Number(text !== before(from))).toBeGreaterThan(0)
    expect(left.filter(({ hint }) => hint === 'See the guide.')).toEqual([])
  },
)

test('a hook that opens a view keeps the app’s own name, and names the view', () => {
  const { text, left } = rainbow(
    'useConnectModal, useChainModal',
    `const A = () => {
  const { openConnectModal } = useConnectModal()
  const { openChainModal: chains } = useChainModal()
  useEffect(() => openConnectModal?.(), [openConnectModal])
  return openConnectModal && <b onClick={openConnectModal} title={f(() => chains())} />
}`,
  )
  expect(left).toEqual([])
  expect(text).toBe(`import { useModal } from '@latchkey/ui-react'
const A = () => {
  const { open: openConnectModal } = useModal()
  const { open: chains } = useModal()
  useEffect(() => openConnectModal?.('Connect'), [openConnectModal])
  return openConnectModal && <b onClick={() => void openConnectModal('Connect')} title={f(() => chains('Networks'))} />
}
`)
})

test('a view that AppKit names becomes an argument, and one that we do not have is left', () => {
  const app = (call: string) =>
    `import { useAppKit } from '@reown/appkit/react'\nconst { open, close } = useAppKit()\n${call}\n`
  expect(run('appkit', app("open({ view: 'Networks' }); open(); close()")).text).toBe(
    "import { useModal } from '@latchkey/ui-react'\nconst { open, close } = useModal()\nopen('Networks'); open('Connect'); close()\n",
  )
  for (const call of [
    "open({ view: 'OnRampProviders' })",
    "open({ view: 'Account', namespace: 'solana' })",
  ]) {
    expect(run('appkit', app(call)).text).toBe(app(call))
    expect(namesLeft('appkit', app(call))).toEqual(['useAppKit'])
  }
})

test.each([
  ['a headless part', 'ConnectButton', '<ConnectButton.Custom>{f}</ConnectButton.Custom>'],
  [
    'a member without a counterpart',
    'useConnectModal',
    'const { connectModalOpen } = useConnectModal()',
  ],
  ['a result that is kept whole', 'useConnectModal', 'const modal = useConnectModal()'],
  ['a result with all members', 'useConnectModal', 'const { ...modal } = useConnectModal()'],
  [
    'a function that is handed on',
    'useConnectModal',
    'const { openConnectModal } = useConnectModal()\nexport { openConnectModal }',
  ],
  ['a type', 'type ConnectButton', 'let a: typeof ConnectButton'],
])('%s leaves the whole name as it was', (_, names, body) => {
  const text = `import { ${names} } from '@rainbow-me/rainbowkit'\n${body}\n`
  expect(run('rainbowkit', text).text).toBe(text)
  expect(run('rainbowkit', text).left).toHaveLength(1)
})

test.each([
  ['all names at once', "import * as rainbow from '@rainbow-me/rainbowkit'"],
  ['a default', "import wallet from '@rainbow-me/rainbowkit/wallets'"],
  ['a default beside a name', "import rainbow, { ConnectButton } from '@rainbow-me/rainbowkit'"],
  ['names handed on', "export { ConnectButton } from '@rainbow-me/rainbowkit'"],
  ['a module loaded later', "const later = () => import('@rainbow-me/rainbowkit')"],
  ['a module replaced in a test', "vi.mock('@rainbow-me/rainbowkit')"],
])('%s: nothing is rewritten, and the place is listed', (_, text) => {
  expect(run('rainbowkit', text)).toMatchObject({ text })
  expect(run('rainbowkit', text).left.map(({ line }) => line)).toContain(1)
})

test('the same word with another meaning stays', () => {
  const { text } = rainbow(
    'RainbowKitProvider',
    'const f = (RainbowKitProvider: string) => RainbowKitProvider\nconst a = { RainbowKitProvider: 1 }',
  )
  expect(text).toContain('(RainbowKitProvider: string) => RainbowKitProvider')
  expect(text).toContain('{ RainbowKitProvider: 1 }')
})

test('a name that the file uses already keeps the old one', () => {
  const { text } = rainbow(
    'RainbowKitProvider as Rainbow, ConnectButton',
    "import { KitProvider } from './own'\n<Rainbow><KitProvider /><ConnectButton /></Rainbow>",
  )
  expect(text).toContain("{ ConnectButton, KitProvider as Rainbow } from '@latchkey/ui-react'")
  expect(text).toContain('<Rainbow kit={kit}><KitProvider />')
})

test('a hook by a name that the file uses already keeps the old one', () => {
  const { text } = rainbow(
    'useConnectModal',
    "import { useModal } from './own'\nuseModal()\nconst { openConnectModal: show } = useConnectModal()\nshow()",
  )
  expect(text).toContain("import { useModal as useConnectModal } from '@latchkey/ui-react'")
  expect(text).toContain("const { open: show } = useConnectModal()\nshow('Connect')")
})

test('an app that has a name `kit` of its own keeps it, and the provider is listed', () => {
  const { text, left } = rainbow(
    'RainbowKitProvider',
    'const kit = 1;\n<RainbowKitProvider>{kit}</RainbowKitProvider>',
  )
  expect(text).toContain('<KitProvider>{kit}')
  expect(text).not.toContain('./kit')
  expect(left).toEqual([{ line: 3, name: 'KitProvider', hint: 'Give it the app’s kit.' }])
})

test('attributes without a counterpart stay in place, and are listed', () => {
  const { text, left } = rainbow(
    'ConnectButton',
    '<ConnectButton label="In" showBalance={false} {...rest} />',
  )
  expect(text).toContain('<ConnectButton label="In" showBalance={false} {...rest} />')
  expect(left).toEqual([
    { line: 2, name: 'showBalance', hint: 'balance of ConnectButton' },
    { line: 2, name: '{...rest}', hint: 'See the guide.' },
  ])
})

test('a file without the other kit, and one that cannot be parsed, are left as they are', () => {
  const own = "import { ConnectButton } from './own'\n<ConnectButton />\n"
  expect(run('rainbowkit', own)).toEqual({ text: own, left: [] })
  expect(run('rainbowkit', 'import {').text).toBe('import {')
})

test('a second run changes nothing', () => {
  const once = run('rainbowkit', before('rainbowkit')).text
  expect(run('rainbowkit', once).text).toBe(once)
})

test('a line of the command names a kit and where to look', () => {
  expect(readWords(['privy', 'src', 'app', '--dry', '--kit', 'lib/kit'])).toEqual({
    from: 'privy',
    paths: ['src', 'app'],
    kit: 'lib/kit',
    isDry: true,
  })
  expect(readWords(['privy', 'src'])).toMatchObject({ kit: 'src/kit', isDry: false })
  for (const words of [
    [],
    ['privy'],
    ['toString', 'src'],
    ['privy', 'src', '--other'],
    ['privy', 'src', '--kit'],
  ])
    expect(readWords(words)).toBeUndefined()
})
