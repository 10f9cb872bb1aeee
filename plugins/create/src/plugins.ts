/** A plugin that `--plugins` can add to an app. */
interface Addition {
  /** The module that brings it, and the name to import. */
  readonly from: string
  readonly call: string
  /** The network that it serves: module and name. */
  readonly network?: { readonly from: string; readonly name: string; readonly as?: string }
  /** A name that the call takes of a module of the app. */
  readonly takes?: { readonly from: string; readonly name: string }
  /** The app has to fill in something: a remark above the call. */
  readonly remark?: string
}

const chain = (id: string, name: string, as?: string): Addition => ({
  from: `@latchkey/${id}`,
  call: `${id}()`,
  network: { from: `@latchkey/${id}/networks`, name, ...(as !== undefined && { as }) },
})

/** Where and how an app makes its kit. */
export interface KitPlace {
  /** Path of the file. */
  readonly place: string
  /** Only the browser may run it. */
  readonly isClient?: boolean
  /** The module of the app that has the EVM networks in a list `networks`. Without it, the kit has Ethereum alone. */
  readonly networks?: string
  /** A plugin that every app of the template has. */
  readonly plugin?: Addition
}

/** Plugins by the name that `--plugins` takes. */
export const ADDITIONS = {
  solana: chain('solana', 'mainnet', 'solanaMainnet'),
  bip122: chain('bip122', 'mainnet', 'bitcoin'),
  polkadot: chain('polkadot', 'polkadotChain'),
  cosmos: chain('cosmos', 'cosmosHub'),
  walletconnect: {
    from: '@latchkey/walletconnect/react',
    call: "walletConnect({ relayUrl: 'wss://relay.example.org' })",
    remark: 'A relay of your own, or `projectId` in place of `relayUrl` for the public one.',
  },
  activity: { from: '@latchkey/activity/react', call: 'activity()' },
  send: { from: '@latchkey/send/react', call: 'send()' },
} as const satisfies Readonly<Record<string, Addition>>

/** Name of a plugin that `--plugins` takes. */
export type PluginName = keyof typeof ADDITIONS

const packageOf = (module: string) => module.split('/').slice(0, 2).join('/')

/** Packages of these plugins, and those that they need beside them. */
export const packagesOf = (names: readonly PluginName[]): readonly string[] => [
  ...new Set(
    names.flatMap((name) => [
      packageOf(ADDITIONS[name].from),
      ...(name === 'send' || name === 'activity' ? ['@latchkey/money'] : []),
    ]),
  ),
]

const importOf = (names: string, module: string) => `import { ${names} } from '${module}'`

/** The file of an app that makes its kit. */
export function kitFile(names: readonly PluginName[], place: KitPlace): string {
  const own = place.plugin ? [place.plugin] : []
  const added = [...own, ...names.map((name): Addition => ADDITIONS[name])]
  const others = added.flatMap(({ network }) => network ?? [])
  const calls = added.flatMap(({ call, remark }) => [
    ...(remark === undefined ? [] : [`    // ${remark}`]),
    `    ${call},`,
  ])
  const [first, from] =
    place.networks === undefined
      ? ['mainnet', importOf('mainnet', '@latchkey/eip155/networks')]
      : ['...networks', importOf('networks', place.networks)]
  const lines = [
    importOf('createKit', '@latchkey/kernel'),
    importOf('eip155', '@latchkey/eip155'),
    from,
    ...added.map(({ from: module, call }) => importOf(call.split('(')[0] ?? call, module)),
    ...others.map(({ from: module, name, as }) =>
      importOf(as === undefined ? name : `${name} as ${as}`, module),
    ),
    ...added.flatMap(({ takes }) => (takes ? [importOf(takes.name, takes.from)] : [])),
    '',
    'export const kit = createKit({',
    `  networks: [${[first, ...others.map(({ name, as }) => as ?? name)].join(', ')}],`,
    '  plugins: [',
    '    eip155(),',
    ...calls,
    '  ],',
    '})',
    '',
  ]
  return (place.isClient ? ["'use client'", '', ...lines] : lines).join('\n')
}
