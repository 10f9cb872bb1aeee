import { expect, test } from 'vitest'
import { createKit } from '../kit.js'
import { definePlugin } from '../plugin.js'
import { EventSink } from '../points/event-sink.js'
import { Log } from '../ports/log.js'
import { Events } from '../services.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { evmStub, oneNetwork } from '../../testing/stub-namespace.js'

const kitWith = (setup: (events: Events) => void, sink?: EventSink) => {
  const ports = createFakePorts()
  const plugin = definePlugin({
    id: 'acme:loud',
    needs: { events: Events },
    setup(host, { events }) {
      setup(events)
      if (sink) host.add(EventSink, sink)
    },
  })
  const kit = createKit({ networks: [oneNetwork], plugins: [evmStub([]), plugin], ports })
  return { kit, ports }
}

const explode = () => {
  throw new Error('broken listener')
}

test('a listener that throws is contained and its plugin named; the others still hear', async () => {
  const { kit, ports } = kitWith((events) => void events.on('modal:opened', explode))
  const heard: string[] = []
  kit.events.on('plugin:failed', ({ pluginId, where }) => heard.push(`${pluginId} ${where}`))
  kit.events.on('modal:opened', () => heard.push('opened'))
  kit.modal.open()
  expect(heard).toEqual(['acme:loud listener modal:opened', 'opened'])
  await expect.poll(() => ports.log.messages('error')).toHaveLength(1)
})

test('a sink that throws at every event does not call itself for ever', async () => {
  const { kit, ports } = kitWith(() => undefined, { receive: explode })
  const failed: string[] = []
  kit.events.on('plugin:failed', ({ pluginId }) => failed.push(pluginId))
  kit.router.push('Networks')
  expect(failed).toEqual(['acme:loud'])
  const named = () => ports.log.messages('error').map((line) => line.includes('acme:loud'))
  await expect.poll(named).toEqual([true, true])
})

test('a listener that comes or goes during an event counts from the next one on', () => {
  const heard: string[] = []
  const { kit } = kitWith((events) => {
    const stops: (() => void)[] = []
    events.on('modal:opened', () => {
      heard.push('first')
      for (const stop of stops) stop()
      events.on('modal:opened', () => heard.push('late'))
    })
    stops.push(events.on('modal:opened', () => heard.push('second')))
  })
  kit.modal.open()
  expect(heard).toEqual(['first', 'second'])
  kit.modal.close()
  kit.modal.open()
  expect(heard).toEqual(['first', 'second', 'first', 'late'])
})

test('a function that listens twice is called twice, and stopping one leaves the other', () => {
  const heard: string[] = []
  const { kit } = kitWith(() => undefined)
  const hear = () => heard.push('opened')
  const stop = kit.events.on('modal:opened', hear)
  kit.events.on('modal:opened', hear)
  kit.modal.open()
  stop()
  stop()
  kit.modal.close()
  kit.modal.open()
  expect(heard).toEqual(['opened', 'opened', 'opened'])
})

test("a plugin's event reaches listeners of all events as a record, with any name", () => {
  const { kit } = kitWith(() => undefined)
  const heard: unknown[] = []
  kit.events.onAny((record) => heard.push(record))
  for (const name of ['*', '__proto__', 'constructor']) {
    kit.events.emit(name as never, { of: name } as never)
  }
  expect(heard).toMatchObject([
    { name: '*', payload: { of: '*' } },
    { name: '__proto__', payload: { of: '__proto__' } },
    { name: 'constructor', payload: { of: 'constructor' } },
  ])
})

test('the eleventh listener of an event warns once, with the id of its plugin', async () => {
  let listen = () => () => {}
  const { kit, ports } = kitWith((events) => {
    listen = () => events.on('route:changed', () => undefined)
  })
  const stops = Array.from({ length: 10 }, () => listen())
  kit.get(Log).write('info', 'ten')
  await expect.poll(() => ports.log.messages('info')).toEqual(['ten'])
  expect(ports.log.messages('warn')).toEqual([])
  listen()
  for (const stop of stops) stop()
  for (let more = 0; more < 12; more += 1) listen()
  await expect
    .poll(() => ports.log.messages('warn'))
    .toEqual(['Too many listeners of "route:changed", the last of plugin "acme:loud".'])
})

test('listeners from before the first use go on hearing, each once, and can be taken away', async () => {
  const { kit } = kitWith(() => undefined)
  const heard: string[] = []
  const stop = kit.events.on('modal:opened', () => heard.push('early'))
  kit.events.onAny(({ name }) => heard.push(name))
  kit.modal.open()
  await kit.start()
  expect(heard.filter((name) => name === 'early')).toHaveLength(1)
  heard.length = 0
  kit.modal.close()
  kit.modal.open()
  expect(heard.filter((name) => name === 'early')).toHaveLength(1)
  stop()
  heard.length = 0
  kit.modal.close()
  kit.modal.open()
  expect(heard).toContain('modal:opened')
  expect(heard).not.toContain('early')
})
