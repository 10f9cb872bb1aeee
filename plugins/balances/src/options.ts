import { isObject, optionCheck } from '@latchkey/kernel'

/** A list of tokens in the form of https://tokenlists.org; other members are ignored. */
export interface TokenListJson {
  readonly tokens: readonly {
    /** Number of an EVM chain, or a CAIP-2 id. */
    readonly chainId: number | string
    /** Contract, mint or denomination. */
    readonly address: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** `https:` or `data:image/…`; others are not shown. */
    readonly logoURI?: string
  }[]
}

/** Options of {@link balances}. */
export interface BalancesOptions {
  /** Currency of prices and totals, ISO 4217. @default 'usd' */
  readonly currency?: string
  /** Tokens that the app vouches for: they are looked for at nodes, and never count as unknown. @default none */
  readonly tokens?: TokenListJson | readonly TokenListJson[]
}

const isList = (value: unknown) => isObject(value) && Array.isArray(value['tokens'])

const check = optionCheck('balances')

/** @throws KitError `option_invalid` */
export function checkOptions({ currency, tokens }: BalancesOptions): void {
  const isCurrency = currency === undefined || /^[a-z]{3}$/i.test(currency)
  check(isCurrency, 'currency', currency, 'a currency such as "usd"')
  const lists: readonly unknown[] = tokens === undefined ? [] : [tokens].flat()
  check(lists.every(isList), 'tokens', tokens, 'a token list with "tokens", or several')
}
