import { expect, test } from 'vitest'
import { addressed, addressOf, withAbsoluteLinks } from './ci/address.mjs'

const acme = {
  clone: 'git+https://code.example/acme/kit.git',
  page: 'https://code.example/acme/kit',
}

test('the address of the root’s manifest comes before that of the CI', () => {
  const ci = { GITHUB_SERVER_URL: 'https://ci.example', GITHUB_REPOSITORY: 'other/fork' }
  expect(addressOf({ repository: { url: acme.clone } }, ci)).toEqual(acme)
  expect(addressOf({}, ci)).toEqual({
    clone: 'git+https://ci.example/other/fork.git',
    page: 'https://ci.example/other/fork',
  })
  expect(addressOf({}, {})).toBeUndefined()
})

test('a repository that no browser can open is refused', () => {
  expect(() => addressOf({ repository: '/home/somebody/kit' }, {})).toThrow('git can clone')
  expect(addressOf({ repository: 'ssh://git@code.example/acme/kit.git' }, {})?.page).toBe(acme.page)
})

test('a manifest names the folder of its package, and nothing if there is no address', () => {
  expect(addressed(acme, 'plugins/send')).toEqual({
    homepage: 'https://code.example/acme/kit/tree/main/plugins/send#readme',
    repository: { type: 'git', url: acme.clone, directory: 'plugins/send' },
    bugs: { url: 'https://code.example/acme/kit/issues' },
  })
  expect(addressed(undefined, 'plugins/send')).toEqual({})
})

test('links of a packed page lead to files of the repository, others stay', () => {
  const page = '[a](../../README.md) [b](../siwx) [c](#here) [d](https://a.example/b)'
  const outside = 'https://code.example/acme/kit/blob/main'
  expect(withAbsoluteLinks(page, acme, 'plugins/send')).toBe(
    `[a](${outside}/README.md) [b](${outside}/plugins/siwx) [c](#here) [d](https://a.example/b)`,
  )
  expect(withAbsoluteLinks(page, undefined, 'plugins/send')).toBe(
    'a b [c](#here) [d](https://a.example/b)',
  )
})
