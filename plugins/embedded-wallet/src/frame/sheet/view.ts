import type { WordKey } from '../words/en.js'

/** A text from the table, with what fills it. */
export interface Said {
  readonly key: WordKey
  readonly values?: Readonly<Record<string, string>>
}

/** An asset that a request moves or permits others to move, or an unreadable call. */
export interface Move {
  readonly kind:
    | 'leaves'
    | 'comes'
    | 'allows'
    | 'allowsItem'
    | 'allowsAll'
    | 'revokes'
    | 'handsOver'
    | 'unknownCall'
    | 'calls'
    | 'asks'
  /** Amount with its symbol, already written for the visitor. */
  readonly what: string
  /** About how much that is in money, already written. */
  readonly worth?: string
  /** Of the asset, as a `data:` URL: of what somebody vouches for alone. */
  readonly picture?: string
  /** An address to be shown below, with its label. */
  readonly party?: {
    readonly label: WordKey
    readonly address: string
    /** Of a contract that somebody who may be believed has named. */
    readonly name?: string
  }
  /** One more line, already written, such as until when it holds. */
  readonly aside?: string
  /** Number of its call, if there are several. */
  readonly step?: number
  /** The token's contract or mint: symbols can be made up by anybody. */
  readonly asset?: string
}

/** One line: a label and its value. */
export interface Row {
  readonly label: Said
  readonly value: string
  /** About how much that is in money, already written. */
  readonly worth?: string
  /** Left to right in every language: addresses and numbers. */
  readonly technical?: boolean
}

/** Typed data and decoded calls. */
export interface Branch {
  readonly name: string
  readonly value?: string
  readonly children?: readonly Branch[]
}

/** A block of text of the request. */
export interface Block {
  readonly label: Said
  readonly text: string
  /** Bytes, which are not read word by word. */
  readonly technical?: boolean
  /** Names and values, in place of the text. */
  readonly tree?: readonly Branch[]
}

/** The subject of the visitor's decision. */
export interface Review {
  readonly title: Said
  readonly moves?: readonly Move[]
  /** The simulated effects, apart from `moves`, which follow from the bytes then. */
  readonly expected?: readonly Move[]
  readonly warnings?: readonly { readonly level: 'danger' | 'caution'; readonly says: Said }[]
  /** Good news, such as that a signature costs nothing. */
  readonly note?: Said
  readonly rows: readonly Row[]
  readonly message?: Block
  readonly tree?: readonly Branch[]
  /** The statement to tick before it can be approved. */
  readonly tick?: Said
  /** Folded away. */
  readonly details?: readonly Block[]
  readonly approve: WordKey
  readonly busy: WordKey
  /** Set where the request can only be closed. */
  readonly refused?: boolean
}

/** The asking site, known before the rest of the request. */
export interface Head {
  readonly title: Said
  /** As the browser told it. */
  readonly site: string
  readonly network: string
  readonly account: string
  readonly smart: boolean
}
