import { afterEach, expect, test } from 'vitest'
import { createRoomTransport } from '../../builder/room-transport.ts'
import { getServerAddress, readBasePath, toServerUrl } from './server-address.ts'

const { origin } = window.location

afterEach(() => document.head.querySelector('meta[name="base-path"]')?.remove())

function writePath(path: string): void {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'base-path', content: path })
  document.head.append(meta)
}

test.each([
  ['', ''],
  ['/waymark', '/waymark'],
  // The placeholder of the build, which no server has replaced.
  ['__BASE_PATH__', ''],
])('the path that the page says is %j', (written, path) => {
  writePath(written)
  expect(readBasePath()).toBe(path)
  expect(getServerAddress()).toBe(origin + path)
  expect(toServerUrl('/media/a/b')).toBe(`${path}/media/a/b`)
})

test('a page without it is at the root', () => {
  expect(getServerAddress()).toBe(origin)
})

test.each(['https://waymark.example', 'https://intranet.example/tools/waymark'])(
  'a builder of %s calls by the path of the contract',
  async (serverUrl) => {
    const paths: string[] = []
    const send = createRoomTransport(async ({ path }) => {
      paths.push(path)
      return { status: 200, body: {} }
    }, serverUrl)
    await send(['apps', 'list'], new Request(`${serverUrl}/v1/apps?page=1`), {})
    expect(paths).toEqual(['/v1/apps?page=1'])
  },
)
