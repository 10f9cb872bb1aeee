import { expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import type { AnalyticsOptions } from './index.js'
import { act, analyticsKit, projectKit, SERVICE } from './testing/analytics-kit.js'

const pathOf = (url: string) => new URL(url).host + new URL(url).pathname

test('a switch that the options name is asked instead of the project’s', async () => {
  const configUrl = 'https://switch.example'
  const routes = {
    [`${configUrl}/getAnalyticsConfig`]: { json: { isAnalyticsEnabled: false } },
    'https://cloud.example/*': { json: {} },
  }
  const { kit, ports, posts } = projectKit({ routes }, { configUrl })
  const asked = () => ports.http.requests.map(({ url }) => pathOf(url))
  kit.modal.open()
  await expect.poll(asked).toContain('switch.example/getAnalyticsConfig')
  await settle()
  expect(asked()).not.toContain('cloud.example/getAnalyticsConfig')
  expect(posts()).toEqual([])
  expect(kit.csp()).toContain(configUrl)
})

test.each([
  [{ projectId: 'own' }, { projectId: 'own', st: 'app', sv: '3' }],
  [{}, { projectId: 'p1', st: 'app', sv: '3' }],
])('with %j the project’s service gets %j', async (options, told) => {
  const routes = {
    'https://cloud.example/*': { json: { isAnalyticsEnabled: true } },
    [`${SERVICE}/e`]: { json: {} },
  }
  const sdk = { type: 'app', version: '3' }
  const { kit, posts } = projectKit({ routes }, options, { sdk })
  kit.modal.open()
  await expect.poll(posts).toHaveLength(1)
  expect(Object.fromEntries(new URL(posts()[0]!.url).searchParams)).toEqual(told)
})

test('a service of its own hears nothing of the project', async () => {
  const routes = { 'https://cloud.example/*': { json: {} }, [`${SERVICE}/e`]: { json: {} } }
  const { kit, asked, posts } = projectKit({ routes }, { url: SERVICE })
  kit.modal.open()
  await expect.poll(posts).toHaveLength(1)
  expect(new URL(posts()[0]!.url).searchParams.has('projectId')).toBe(false)
  expect(asked('/getAnalyticsConfig')).toEqual([])
})

test.each([
  [{ consent: 'false' }, /"consent"/],
  [{ consent: null }, /"consent"/],
  [{ consent: 0 }, /"consent"/],
  [{ address: 'no' }, /"address"/],
  [{ url: null }, /"url"/],
  [{ url: `${SERVICE}/#here` }, /"url"/],
  [{ configUrl: 'http://switch.example' }, /"configUrl"/],
  [{ projectId: '' }, /"projectId"/],
  [{ projectId: 7 }, /"projectId"/],
  [{ projectId: null }, /"projectId"/],
])('%j is refused as the kit is made', async (wrong, text) => {
  const options = { url: SERVICE, ...wrong } as AnalyticsOptions
  await expect(analyticsKit({ options })).rejects.toThrow(text)
})

test('consent that is left out is given', async () => {
  const options = { url: SERVICE, consent: undefined } as unknown as AnalyticsOptions
  const self = await analyticsKit({ options })
  act(self)
  await expect.poll(self.names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})
