// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { createCosmosWallet, createFakePorts, type HttpAnswer } from '@latchkey/kernel/testing'
import { pastOf } from '../examples/explorers-headless.js'

const EXPLORER = 'https://explorer.example'
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const OTHER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

const prices: Readonly<Record<string, HttpAnswer>> = {
  'https://coins.llama.fi/prices/current/*': {
    json: {
      coins: {
        'coingecko:bitcoin': { price: 97_000.5, confidence: 0.99 },
        'coingecko:cosmos': { price: 4.25, confidence: 0.99 },
      },
    },
  },
}

test('the example reads the past of a Bitcoin address from Esplora, and what its coin is worth', async () => {
  const ports = createFakePorts({
    routes: {
      ...prices,
      [`${EXPLORER}/blocks/0`]: { json: [{ id: GENESIS, height: 0 }] },
      [`${EXPLORER}/address/${OWN}/txs`]: {
        json: [
          {
            txid: '1'.repeat(64),
            fee: 100,
            vin: [
              {
                txid: '2'.repeat(64),
                vout: 0,
                prevout: { scriptpubkey_address: OWN, value: 5_000 },
              },
            ],
            vout: [{ scriptpubkey_address: OTHER, value: 4_900 }],
            status: { confirmed: true, block_height: 900_000, block_time: 1_764_000_000 },
          },
        ],
      },
    },
  })
  expect(await pastOf(bitcoin, OWN, EXPLORER, ports)).toEqual([
    ...['out 0.000049 BTC', 'by esplora', 'BTC 97000.5'],
  ])
})

test('the example reads the past of a Cosmos account from a node that indexes it', async () => {
  const own = createCosmosWallet().address('cosmos')
  const other = createCosmosWallet({ seed: 'other' }).address('cosmos')
  const response = {
    txhash: '3'.repeat(64),
    height: '7',
    code: 0,
    timestamp: '2026-11-20T10:00:00Z',
    tx: {
      body: {
        messages: [
          {
            '@type': '/cosmos.bank.v1beta1.MsgSend',
            from_address: other,
            to_address: own,
            amount: [{ denom: 'uatom', amount: '2500000' }],
          },
        ],
      },
      auth_info: { fee: { amount: [] } },
    },
  }
  const ports = createFakePorts({
    routes: {
      ...prices,
      [`GET ${EXPLORER}*`]: ({ url }) =>
        url.includes('node_info')
          ? { json: { default_node_info: { network: 'cosmoshub-4' } } }
          : { json: { tx_responses: url.includes('recipient') ? [response] : [] } },
    },
  })
  expect(await pastOf(cosmosHub, own, EXPLORER, ports)).toEqual([
    ...['in 2.5 ATOM', 'by cosmos-tx', 'ATOM 4.25'],
  ])
})

test("where the explorer fails the network's own node tells it, and without a price nothing is made up", async () => {
  const own = createCosmosWallet().address('cosmos')
  const [node = ''] = cosmosHub.cosmos.restUrls
  const ports = createFakePorts({
    routes: {
      'https://coins.llama.fi/prices/current/*': { status: 500 },
      [`GET ${EXPLORER}*`]: { status: 500 },
      [`GET ${node}*`]: ({ url }) =>
        url.includes('node_info')
          ? { json: { default_node_info: { network: 'cosmoshub-4' } } }
          : { json: { tx_responses: [] } },
    },
  })
  expect(await pastOf(cosmosHub, own, EXPLORER, ports)).toEqual([
    ...['by node:cosmos', 'ATOM unknown'],
  ])
})
