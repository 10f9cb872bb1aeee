import { networksFrom } from '@latchkey/wagmi'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

/** The EVM networks of this app: wagmi and the kit both take them from here. */
export const chains = [mainnet] as const
export const transports = { [mainnet.id]: http() }
export const networks = networksFrom({ chains, transports })
