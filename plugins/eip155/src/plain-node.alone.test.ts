// Alone: nothing else may have loaded the files of the plugin.
import { Session, type Debugger } from 'node:inspector'
import { expect, test, vi } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { eip155, type Eip155Options } from './index.js'

const WANTED = 'discovery/discover-wallets.ts'

/** Starts a kit and waits until the plugin has loaded what names the errors of wallets. */
async function expectNamed(options: Eip155Options): Promise<void> {
  const session = new Session()
  const files: string[] = []
  session.on(
    'Debugger.scriptParsed',
    ({ params }: { params: Debugger.ScriptParsedEventDataType }) => {
      files.push(params.url)
    },
  )
  session.connect()
  session.post('Debugger.enable')
  const plugins = [eip155(options)]
  const kit = createKit({ networks: TEST_NETWORKS, plugins, ports: createFakePorts() })
  await kit.start()
  await vi.waitFor(() => {
    expect(files.flatMap((file) => file.split('/plugins/eip155/src/')[1] ?? [])).toContain(WANTED)
  })
  session.disconnect()
  kit.dispose()
}

test("wallets' errors are named also in a kit without EVM wallets", async () => {
  for (const options of [{ eip6963: false, injected: false }, {}]) await expectNamed(options)
})
