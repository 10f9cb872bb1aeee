import { describe, expect, test } from 'vitest'
import { recoverMessageAddress, zeroAddress } from 'viem'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { checksumAddress } from '@latchkey/kernel/testing/internal'
import { ELSEWHERE, WAGMIS, openPage } from './testing/wagmi-page.js'

const ONE = { status: 'connected', chainId: 1, chain: 'Ethereum' }

describe.each(WAGMIS)('with %s', (_name, wagmi) => {
  test('a wallet of the kit’s modal is connected in wagmi', async () => {
    const { pick, shown, wallet } = await openPage(wagmi)
    expect(shown().status).toBe('disconnected')
    await pick()
    expect(shown()).toEqual({ ...ONE, address: checksumAddress(wallet.address) })
  })

  test('a kit that was connected before the config was made is connected in wagmi', async () => {
    const { shown, wallet } = await openPage(wagmi, { connect: true })
    await settle()
    expect(shown()).toEqual({ ...ONE, address: checksumAddress(wallet.address) })
  })

  test('connect opens the modal, and is answered once the visitor has connected', async () => {
    const { config, connector, kit, pick, shown, wallet } = await openPage(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await settle()
    expect(kit.store.get(kit.router.routeAtom)).toMatchObject({
      name: 'Connect',
      params: { namespace: 'eip155' },
    })
    expect([kit.store.get(kit.modal.openAtom), shown().status]).toEqual([true, 'connecting'])
    await pick()
    const address = checksumAddress(wallet.address)
    expect(await connecting).toMatchObject({ accounts: [address, expect.any(String)], chainId: 1 })
    expect(shown()).toEqual({ ...ONE, address })
  })

  test('a modal that is closed is a refusal, and connect can be asked again', async () => {
    const { config, connector, kit, pick } = await openPage(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await settle()
    kit.modal.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    const again = wagmi.connect(config, { connector })
    await settle()
    await pick()
    expect(await again).toMatchObject({ chainId: 1 })
  })

  test('connect with a chain ends on that chain', async () => {
    const { config, connector, pick, wallet } = await openPage(wagmi)
    const connecting = wagmi.connect(config, { connector, chainId: 10 })
    await settle()
    await pick()
    expect(await connecting).toMatchObject({ chainId: 10 })
    expect(wallet.chainId).toBe(10)
  })

  test('accounts come with capabilities for who asks so', async () => {
    const { config, connector, pick, wallet } = await openPage(wagmi)
    await pick()
    await wagmi.disconnect(config)
    const connecting = wagmi.connect(config, { connector, withCapabilities: true })
    await settle()
    await pick()
    const { accounts } = await connecting
    expect(accounts[0]).toEqual({ address: checksumAddress(wallet.address), capabilities: {} })
  })

  test('a message is signed by the account shown', async () => {
    const { config, pick, wallet } = await openPage(wagmi)
    await pick()
    const signature = await wagmi.signMessage(config, { message: 'Hello' })
    const signer = await recoverMessageAddress({ message: 'Hello', signature })
    expect(signer).toBe(checksumAddress(wallet.address))
  })

  test('wagmi switches the network, and hears of a switch in the wallet', async () => {
    const { config, pick, shown, wallet } = await openPage(wagmi)
    await pick()
    expect(await wagmi.switchChain(config, { chainId: 10 })).toMatchObject({ name: 'OP Mainnet' })
    expect([wallet.chainId, shown().chainId, config.state.chainId]).toEqual([10, 10, 10])
    wallet.switchChain(1)
    await settle()
    expect([shown().chainId, config.state.chainId]).toEqual([1, 1])
  })

  test('a network that neither offers is shown without a name, and can be left', async () => {
    const { config, pick, shown, wallet } = await openPage(wagmi)
    await pick()
    wallet.switchChain(ELSEWHERE.chainId)
    await settle()
    expect(shown()).toMatchObject({ chainId: ELSEWHERE.chainId, chain: undefined })
    await wagmi.switchChain(config, { chainId: 1 })
    expect(shown()).toMatchObject(ONE)
  })

  test('a switch that is refused is a refusal, and one to an unknown chain is none', async () => {
    const { config, pick, shown, wallet } = await openPage(wagmi)
    await pick()
    wallet.behave('refuse', { methods: ['wallet_switchEthereumChain'] })
    await expect(wagmi.switchChain(config, { chainId: 10 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    const unknown = wagmi.switchChain(config, { chainId: ELSEWHERE.chainId as 1 })
    await expect(unknown).rejects.toMatchObject({ name: 'SwitchChainError' })
    expect(shown()).toMatchObject(ONE)
  })

  test('another account of the wallet is the account of wagmi', async () => {
    const { pick, shown, wallet } = await openPage(wagmi)
    await pick()
    const first = shown().address
    wallet.switchAccount(1)
    await settle()
    expect(shown().address).toBe(checksumAddress(wallet.address))
    expect(shown().address).not.toBe(first)
  })

  test.each(['wagmi', 'the kit', 'the wallet'])(
    'a disconnect by %s is one for both',
    async (by) => {
      const { config, kit, pick, shown, wallet } = await openPage(wagmi)
      await pick()
      if (by === 'wagmi') await wagmi.disconnect(config)
      else if (by === 'the kit') await kit.connections.disconnect()
      else wallet.revoke()
      await settle()
      expect(shown().status).toBe('disconnected')
      expect(kit.store.get(kit.connections.connectionsAtom)).toEqual([])
      await pick()
      expect(shown()).toMatchObject(ONE)
    },
  )

  test('after a reload both are connected without a prompt, and sign', async () => {
    const ports = createFakePorts()
    const first = await openPage(wagmi, { ports })
    await first.pick()
    first.kit.dispose()
    const { config, shown, wallet, kit } = await openPage(wagmi, { ports, wallet: first.wallet })
    const prompts = wallet.prompts
    await wagmi.reconnect(config)
    expect(shown()).toEqual({ ...ONE, address: checksumAddress(wallet.address) })
    expect([wallet.prompts, kit.store.get(kit.modal.openAtom)]).toEqual([prompts, false])
    expect(await wagmi.signMessage(config, { message: 'Again' })).toMatch(/^0x/)
  })

  test('without a stored connection a reload asks no wallet and looks for none', async () => {
    const { config, shown, wallet } = await openPage(wagmi)
    const asked = wallet.requests.length
    expect(await wagmi.reconnect(config)).toEqual([])
    expect([shown().status, wallet.requests.length]).toEqual(['disconnected', asked])
  })

  test('an account that is not the one shown reaches no wallet', async () => {
    const { config, pick, wallet } = await openPage(wagmi)
    await pick()
    const asked = wallet.count('personal_sign')
    const [, other] = wallet.keys
    const signing = wagmi.signMessage(config, {
      message: 'Hello',
      account: checksumAddress(other!.address),
    })
    await expect(signing).rejects.toMatchObject({ cause: { code: 'account_mismatch' } })
    expect(wallet.count('personal_sign')).toBe(asked)
  })

  test('batches, their state and capabilities go through the kit (EIP-5792)', async () => {
    const { config, pick, wallet } = await openPage(wagmi)
    await pick()
    expect(await wagmi.getCapabilities(config)).toHaveProperty('1.atomic')
    const { id } = await wagmi.sendCalls(config, { calls: [{ to: zeroAddress, value: 1n }] })
    expect(await wagmi.getCallsStatus(config, { id })).toMatchObject({ status: 'success' })
    expect(wallet.count('wallet_sendCalls')).toBe(1)
  })

  test('a batch for another chain than the one shown reaches no wallet', async () => {
    const { connector, pick, wallet } = await openPage(wagmi)
    await pick()
    const provider = (await connector.getProvider()) as {
      request(request: object): Promise<unknown>
    }
    const calls = [{ to: zeroAddress }]
    const batch = { version: '2.0.0', from: wallet.address, chainId: '0xa', calls }
    const sending = provider.request({ method: 'wallet_sendCalls', params: [batch] })
    await expect(sending).rejects.toMatchObject({ code: 'network_mismatch' })
    expect(wallet.count('wallet_sendCalls')).toBe(0)
  })

  test('a kit that was disposed of tells wagmi nothing more', async () => {
    const { dispose, pick, shown, wallet } = await openPage(wagmi)
    await pick()
    dispose()
    await settle()
    const before = shown()
    wallet.switchChain(10)
    await settle()
    expect(shown()).toEqual(before)
  })
})
