import { arch, platform } from 'node:process'
import type { CaipNetworkId } from '@latchkey/kernel'

/** A node of the local world. */
export interface LocalNode {
  readonly caip2: CaipNetworkId
  readonly name: string
  readonly rpcUrl: string
  readonly genesisHash: `0x${string}`
  close(): Promise<void>
}

const world = new URL('../../../../playground/world/', import.meta.url)
const load = (path: string) =>
  import(/* @vite-ignore */ new URL(path, world).href) as Promise<unknown>

/** Where the runtime can always be had; elsewhere its stand-in alone speaks for it. */
const isRequired = `${platform} ${arch}` === 'linux x64'

interface RuntimeModule {
  isRuntimeInstalled(): boolean
  startRuntime(): Promise<LocalNode>
}

/** A real runtime. */
export async function startRuntime(): Promise<LocalNode> {
  const { startRuntime: start } = (await load('polkadot/runtime.mjs')) as RuntimeModule
  return start()
}

/** The smallest chain that only knows transfers. */
export async function startStandIn(): Promise<LocalNode> {
  const { startPolkadot } = (await load('polkadot-stand-in/stand-in.mjs')) as {
    startPolkadot(): Promise<LocalNode>
  }
  return startPolkadot()
}

/** Whether a real runtime is there, or has to be. */
export async function hasRuntime(): Promise<boolean> {
  const { isRuntimeInstalled } = (await load('polkadot/runtime.mjs')) as RuntimeModule
  return isRequired || isRuntimeInstalled()
}

/** Calls a node over HTTP. */
export async function ask(
  { rpcUrl }: LocalNode,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(rpcUrl, { method: 'POST', body })
  return ((await answer.json()) as { readonly result: unknown }).result
}
