import { bind, same, type ReviewCall, type ReviewRequest } from '@latchkey/review'
import { decode, facts, judge, knownContracts, simulate, type EvmNode } from '@latchkey/review/evm'

type Wanted = Omit<ReviewRequest, 'calls'> & { readonly calls: readonly ReviewCall[] }

const contracts = knownContracts([
  {
    chain: 'eip155:1',
    address: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
    name: 'My router',
    family: 'uniswap-v2',
  },
])

/** The certain effects of a request; `request` is the part that is bound to the screen. */
function read({ calls, chain, ...rest }: Wanted) {
  const read = calls.map((call) => {
    const decoded = decode(call, chain, contracts)
    return decoded ? { ...call, decoded } : call
  })
  const request = { ...rest, chain, calls: read }
  return bind(request, facts(request, contracts))
}

/** The content of a screen before the wallet is asked. */
export async function review(wanted: Wanted, node: EvmNode) {
  const reviewed = read(wanted)
  const { chain, account } = reviewed
  const expected = await simulate(reviewed, node)
  const contract = (address: string) => contracts(chain, address)
  return { reviewed, expected, findings: judge(reviewed.facts, expected, { account, contract }) }
}

/** The differences between a request that was built again and the review; none: the wallet may be asked. */
export const differences = (reviewed: ReturnType<typeof read>, again: Wanted) =>
  same(reviewed, read(again), Date.now())
