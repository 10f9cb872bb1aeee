import { Activity, activity } from '@latchkey/activity'
import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { cosmosTx, esplora, llamaPrices } from '@latchkey/explorers'
import { createKit, type CaipNetwork, type Ports } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { plainDecimal, Prices } from '@latchkey/money'

/** The past of a Bitcoin or Cosmos address, and the price of its coin, as lines of text. */
export async function pastOf(
  network: CaipNetwork,
  address: string,
  explorer: string,
  ports: Partial<Ports> = {},
) {
  const { id, namespace } = network
  // Without it the past is read from the network's own nodes.
  const explorers = { bip122: esplora, cosmos: cosmosTx } as const
  const more = namespace === 'bip122' || namespace === 'cosmos' ? [explorers[namespace]] : []
  const kit = createKit({
    networks: [network],
    plugins: [
      ...[bip122(), cosmos(), activity(), llamaPrices()],
      ...more.map((make) => make({ urls: { [id]: explorer } })),
    ],
    ports,
  })
  const account = { id: `${id}:${address}`, namespace, address, type: 'eoa' } as const
  const [past, coin] = [kit.get(Activity), nativeAsset(network)]
  const [prices] = await Promise.all([
    kit.get(Prices).of([coin.id], 'usd'),
    past.open(account, network),
  ])
  const { months, source, error } = kit.store.get(past.stateAtom(account.id))
  kit.dispose()
  if (error) throw error
  const moved = months.flatMap(({ items }) => items.flatMap(({ transfers }) => transfers))
  const rows = moved.map(({ direction, amount = 0n, asset }) => {
    const figure = plainDecimal(amount, asset?.decimals ?? 0)
    return `${direction} ${figure} ${asset?.symbol ?? ''}`
  })
  return [...rows, `by ${source ?? 'nobody'}`, `${coin.symbol} ${prices.get(coin.id) ?? 'unknown'}`]
}
