// Alone: nothing else may have loaded the files of the plugin.
import { Session, type Debugger } from 'node:inspector'
import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { eip155, type Eip155Options } from './index.js'

/** Starts a kit and gives the plugin's files that this process has loaded by then. */
async function loadedWith(options: Eip155Options): Promise<readonly string[]> {
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
  // Whom nobody knows is looked for until every search has begun.
  await expect(kit.connections.connect('nobody')).rejects.toMatchObject({
    code: 'connector_not_found',
  })
  session.disconnect()
  kit.dispose()
  return files.flatMap((file) => file.split('/plugins/eip155/src/')[1] ?? [])
}

test('what wallets throw is named also where no EVM wallet is looked for', async () => {
  const options = [{ eip6963: false, injected: false }, {}]
  for (const one of options)
    expect(await loadedWith(one)).toContain('discovery/discover-wallets.ts')
})
