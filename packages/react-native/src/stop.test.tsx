import { act, render, screen, waitFor } from '@testing-library/react-native'
import { AppState, Linking, Text } from 'react-native'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { serveGuides } from '../test/serve-guides.ts'
import { waymark } from './hooks.ts'
import { WaymarkProvider } from './provider.tsx'
import { rooms } from './rooms.ts'

const SOON = { timeout: 10_000 }
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const app = (host: string) => (
  <WaymarkProvider sdkKey="key" host={host} locale="en" modules={{ rooms }}>
    <Text>Plants</Text>
  </WaymarkProvider>
)

/** What was listened to, and what of it still is. */
function countListeners() {
  const counts = { begun: 0, left: 0 }
  for (const source of [AppState, Linking]) {
    jest.spyOn(source, 'addEventListener').mockImplementation((() => {
      counts.begun += 1
      counts.left += 1
      return { remove: () => (counts.left -= 1) }
    }) as never)
  }
  return counts
}

afterEach(() => waymark.stop())

test('an SDK that is stopped leaves no guide, timer, listener or request, and a new provider starts it again', async () => {
  const deployment = createDeployment('hash', { platforms: ['IOS'] })
  const server = await serveGuides(createManifest([deployment]), { hash: createGuide(['Hello', 'Goodbye']) })
  const listeners = countListeners()
  const errors: string[] = []
  waymark.on('error', ({ message }) => errors.push(message))
  const first = await render(app(server.url))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await waitFor(() => expect(screen.getByText('Hello')).toBeOnTheScreen(), SOON)
  expect(listeners.left).toBeGreaterThan(2)

  const timers = jest.spyOn(globalThis, 'setTimeout')
  await act(async () => waymark.stop())
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
  expect(listeners.left).toBe(0)
  const requests = server.requests.length
  const own = () => timers.mock.calls.filter(([, delayMs]) => Number(delayMs) > 1500).length
  const before = own()
  // Kept for the next start, and in nobody's way until then.
  waymark.track('after the end')
  await first.rerender(app(server.url))
  await settle(1500)
  expect([server.requests.length, own() - before, listeners.left]).toEqual([requests, 0, 0])

  timers.mockRestore()
  await first.unmount()
  await render(app(server.url))
  await waitFor(() => expect(screen.getByText('Hello')).toBeOnTheScreen(), SOON)
  expect(errors).toEqual([])
  server.close()
}, 30_000)

test('an SDK that is stopped while it starts does not start', async () => {
  const server = await serveGuides(createManifest([]), {})
  const listeners = countListeners()
  const storage = {
    getItem: async () => null,
    setItem: async () => {},
    removeItem: async () => {},
    getAllKeys: () => settle(200).then(() => []),
  }
  waymark.init({ sdkKey: 'key', host: server.url, storage, modules: { rooms } })
  waymark.stop()
  await settle(400)
  expect([server.requests, listeners]).toEqual([[], { begun: 0, left: 0 }])
  server.close()
})
