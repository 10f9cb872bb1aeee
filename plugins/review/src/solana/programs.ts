import { bytesOf, type Bytes } from './bytes.js'

/** How a field of an instruction's data is written. */
type Kind =
  | 'u8'
  | 'u16'
  | 'u32'
  | 'u64'
  /** An amount of the native coin. */
  | 'lamports'
  /** An amount of the token that the instruction is about. */
  | 'units'
  | 'key'
  /** A key that may be left out: a byte tells. */
  | 'maybe'
  /** Text whose length comes first. */
  | 'string'
  /** Text up to the end. */
  | 'rest'

/** An instruction of a program: its name, its accounts in their order, and the fields of its data. */
interface Layout {
  readonly intent: string
  readonly accounts: readonly string[]
  readonly fields: readonly (readonly [name: string, kind: Kind])[]
}

interface Program {
  readonly name: string
  /** Bytes of the number that tells the instruction; 0 if there is one alone. */
  readonly tag: number
  readonly layouts: ReadonlyMap<string, Layout>
}

/** A row: number (or numbers, where an extension has its own), name, accounts, fields. `_` is an account of no interest. */
type Row = readonly [tag: string, intent: string, accounts: string, fields?: string]

const words = (text: string) => text.split(' ').filter((word) => word !== '')

function program(name: string, tag: number, rows: readonly Row[]): Program {
  const layouts = new Map(
    rows.map(([at, intent, accounts, fields = '']) => [
      at,
      {
        intent,
        accounts: words(accounts),
        fields: words(fields).map((field) => field.split(':') as [string, Kind]),
      },
    ]),
  )
  return { name, tag, layouts }
}

/** Both programs of tokens number alike; what only the newer one has begins at 22. */
const TOKEN: readonly Row[] = [
  ['1', 'token.initialize-account', 'account mint owner'],
  ['3', 'token.transfer', 'source destination authority', 'amount:units'],
  ['4', 'token.approve', 'source delegate authority', 'amount:units'],
  ['5', 'token.revoke', 'source authority'],
  ['6', 'token.set-authority', 'account authority', 'type:u8 newAuthority:maybe'],
  ['7', 'token.mint', 'mint account authority', 'amount:units'],
  ['8', 'token.burn', 'source mint authority', 'amount:units'],
  ['9', 'token.close', 'account destination authority'],
  ['10', 'token.freeze', 'account mint authority'],
  ['11', 'token.thaw', 'account mint authority'],
  ['12', 'token.transfer', 'source mint destination authority', 'amount:units decimals:u8'],
  ['13', 'token.approve', 'source mint delegate authority', 'amount:units decimals:u8'],
  ['14', 'token.mint', 'mint account authority', 'amount:units decimals:u8'],
  ['15', 'token.burn', 'source mint authority', 'amount:units decimals:u8'],
  ['16', 'token.initialize-account', 'account mint', 'owner:key'],
  ['17', 'token.sync-native', 'account'],
  ['18', 'token.initialize-account', 'account mint', 'owner:key'],
  ['22', 'token.immutable-owner', 'account'],
]

const TOKEN_2022: readonly Row[] = [
  ...TOKEN,
  [
    '26.1',
    'token.transfer',
    'source mint destination authority',
    'amount:units decimals:u8 fee:units',
  ],
  ['29', 'token.reallocate', 'account payer _ authority'],
  ['38', 'token.withdraw-excess', 'source destination authority'],
]

const PROGRAMS: Readonly<Record<string, Program>> = {
  '11111111111111111111111111111111': program('System', 4, [
    ['0', 'system.create-account', 'from account', 'lamports:lamports space:u64 owner:key'],
    ['1', 'system.assign', 'account', 'owner:key'],
    ['2', 'system.transfer', 'from to', 'lamports:lamports'],
    [
      '3',
      'system.create-account',
      'from account',
      'base:key seed:string lamports:lamports space:u64 owner:key',
    ],
    ['4', 'nonce.advance', 'nonce _ authority'],
    ['5', 'nonce.withdraw', 'nonce to _ _ authority', 'lamports:lamports'],
    ['6', 'nonce.initialize', 'nonce', 'newAuthority:key'],
    ['7', 'nonce.authorize', 'nonce authority', 'newAuthority:key'],
    ['8', 'system.allocate', 'account', 'space:u64'],
    ['9', 'system.allocate', 'account base', 'base:key seed:string space:u64 owner:key'],
    ['10', 'system.assign', 'account base', 'base:key seed:string owner:key'],
    ['11', 'system.transfer', 'from base to', 'lamports:lamports seed:string owner:key'],
    ['12', 'nonce.upgrade', 'nonce'],
  ]),
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: program('Token', 1, TOKEN),
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: program('Token-2022', 1, TOKEN_2022),
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: program('Associated Token', 1, [
    ['', 'associated.create', 'payer account owner mint'],
    ['0', 'associated.create', 'payer account owner mint'],
    ['1', 'associated.create', 'payer account owner mint'],
  ]),
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: program('Memo', 0, [['', 'memo', '', 'text:rest']]),
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: program('Memo', 0, [['', 'memo', '', 'text:rest']]),
  ComputeBudget111111111111111111111111111111: program('Compute Budget', 1, [
    ['1', 'budget.heap', '', 'bytes:u32'],
    ['2', 'budget.units', '', 'units:u32'],
    ['3', 'budget.price', '', 'microLamports:u64'],
    ['4', 'budget.data', '', 'bytes:u32'],
  ]),
  Stake11111111111111111111111111111111111111: program('Stake', 4, [
    ['0', 'stake.initialize', 'stake', 'staker:key withdrawer:key'],
    ['1', 'stake.authorize', 'stake _ authority', 'newAuthority:key type:u32'],
    ['2', 'stake.delegate', 'stake vote _ _ _ authority'],
    ['3', 'stake.split', 'stake to authority', 'lamports:lamports'],
    ['4', 'stake.withdraw', 'stake to _ _ authority', 'lamports:lamports'],
    ['5', 'stake.deactivate', 'stake _ authority'],
    ['7', 'stake.merge', 'to stake _ _ authority'],
    ['9', 'stake.initialize', 'stake _ staker withdrawer'],
    ['10', 'stake.authorize', 'stake _ authority newAuthority', 'type:u32'],
  ]),
  AddressLookupTab1e1111111111111111111111111: program('Address Lookup Table', 4, [
    ['0', 'lookup.create', 'table authority payer', 'slot:u64'],
    ['1', 'lookup.freeze', 'table authority'],
    ['2', 'lookup.extend', 'table authority payer'],
    ['3', 'lookup.deactivate', 'table authority'],
    ['4', 'lookup.close', 'table authority to'],
  ]),
}

/** A field that was read. */
export interface ReadField {
  readonly name: string
  readonly kind: Kind | 'account'
  /** `undefined`: left out, or named by a table that was not read. */
  readonly value: string | undefined
}

/** An instruction that was read, before anything is made of it. */
export interface ReadInstruction {
  readonly intent: string
  readonly program: string
  readonly fields: readonly ReadField[]
  /** Accounts beyond those with a name: signers of an account that has several. */
  readonly others: readonly (string | undefined)[]
  /** By name: a field of the data before an account of the same name. */
  of(name: string): string | undefined
}

const SIZES = { u8: 1, u16: 2, u32: 4, u64: 8, lamports: 8, units: 8 } as const

function readField(bytes: Bytes, kind: Kind): string | undefined {
  switch (kind) {
    case 'key':
      return bytes.address()
    case 'maybe':
      return bytes.number(1) === 0n ? undefined : bytes.address()
    case 'string':
      return bytes.text(Number(bytes.number(8)))
    case 'rest':
      return bytes.text()
    default:
      return String(bytes.number(SIZES[kind]))
  }
}

function layoutOf({ tag, layouts }: Program, bytes: Bytes): Layout | undefined {
  const number = tag === 0 || bytes.left() === 0 ? '' : String(bytes.number(tag))
  const layout = layouts.get(number)
  if (layout || tag !== 1 || bytes.left() === 0) return layout
  return layouts.get(`${number}.${bytes.number(1)}`)
}

/** @returns `undefined` for an unknown program, and for data that is not of its form */
export function readInstruction({
  program: address,
  accounts,
  data,
}: {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}): ReadInstruction | undefined {
  const known = Object.hasOwn(PROGRAMS, address) ? PROGRAMS[address] : undefined
  if (!known) return undefined
  try {
    const bytes = bytesOf(data)
    const layout = layoutOf(known, bytes)
    if (!layout || accounts.length < layout.accounts.length) return undefined
    const own = layout.fields.map(([name, kind]) => ({ name, kind, value: readField(bytes, kind) }))
    const named = layout.accounts
      .map((name, at) => ({ name, kind: 'account' as const, value: accounts[at] }))
      .filter(({ name }) => name !== '_' && !own.some((field) => field.name === name))
    const fields = [...own, ...named]
    return {
      intent: layout.intent,
      program: known.name,
      fields,
      others: accounts.slice(layout.accounts.length),
      of: (name) => fields.find((field) => field.name === name)?.value,
    }
  } catch {
    return undefined
  }
}
