import { describe, test } from 'vitest'
import { atom, Store } from '@latchkey/kernel'
import type { ConnectorSubject, WalletDriver } from '@latchkey/kernel/testing/internal'
import type { FakePorts } from '@latchkey/kernel/testing'
import { settle, testConnector, testPlugin } from '@latchkey/kernel/testing'
import type { AskedApp } from './asked-app.js'
import { createConnector } from './connector.js'
import { walletConnect } from './index.js'
import {
  ALICE,
  BOB,
  createFakeRelay,
  sessionOn,
  topicOf,
  type FakeRelay,
} from './testing/fake-relay.js'
import { createRelayKit } from './testing/relay-kit.js'

const KEY = 'walletconnect:session'
const REQUESTED = ['eip155:1', 'eip155:10'] as const

/** Plays a wallet whose owner decides at once, unless told to wait. */
function driver(relay: FakeRelay, relayed: () => number): WalletDriver {
  let mood: 'willing' | 'refusing' | 'holding' = 'willing'
  let accounts = [ALICE, BOB]
  let answered = 0
  const decide = () => {
    for (; mood !== 'holding' && answered < relay.proposals.length; answered += 1) {
      const proposal = relay.proposals[answered]
      if (mood === 'refusing') proposal?.reject({ code: 5000, message: 'User rejected.' })
      else proposal?.approve(sessionOn(REQUESTED, { addresses: accounts }))
    }
  }
  relay.proposed = decide
  return {
    refuse() {
      mood = 'refusing'
      return () => {
        mood = 'willing'
      }
    },
    hold() {
      mood = 'holding'
    },
    async asked() {
      while (relay.proposals.length === answered) await settle()
    },
    approve() {
      mood = 'willing'
      decide()
    },
    answerMalformed() {
      accounts = ['nonsense:address']
    },
    revoke() {
      relay.sessions.length = 0
      relay.tell({ type: 'ended', topic: topicOf(1) })
    },
    changeAccount() {
      const event = { type: 'event', topic: topicOf(1), chain: 'eip155:1' } as const
      relay.tell({ ...event, name: 'accountsChanged', data: [`eip155:1:${BOB}`] })
    },
    prompts: () => relay.proposals.length,
    listeners: relayed,
    requests: () => relay.proposals.length + relay.requests.length,
  }
}

function subject(ports: FakePorts): ConnectorSubject {
  const relay = createFakeRelay()
  const { kit } = createRelayKit()
  const { capabilities, modal, networks, router } = kit
  const askedAtom = atom<AskedApp | undefined>(undefined)
  const { connector } = createConnector({
    ...ports,
    store: kit.get(Store),
    modal,
    router,
    askedAtom,
    relayUrl: 'wss://relay.example',
    projectId: undefined,
    storagePrefix: 'walletconnect:',
    sessionKey: KEY,
    metadata: { name: 'App', url: 'https://app.example' },
    networks,
    capabilities,
    isShared: false,
    namespaces: () => ['eip155'],
    load: relay.load,
    offer: () => undefined,
    onScreen: () => false,
  })
  return { connector, wallet: driver(relay, () => 0) }
}

describe('as a plugin', () => {
  for (const { name, run } of testPlugin(() =>
    walletConnect({ relayUrl: 'wss://relay.example' }),
  )) {
    test(name, run)
  }
})

describe('as a connector', () => {
  for (const { name, run } of testConnector(subject)) test(name, run)
})
