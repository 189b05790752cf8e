import { fireEvent, render, screen, waitFor } from '@testing-library/react-native'
import { StrictMode } from 'react'
import { Text } from 'react-native'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { serveGuides } from '../test/serve-guides.ts'
import type { AsyncStorageLike } from './environment/async-area.ts'
import { useWaymarkEvent, waymark } from './hooks.ts'
import { WaymarkProvider } from './provider.tsx'

function createStorage() {
  const items: Record<string, string> = {}
  const storage: AsyncStorageLike = {
    getItem: async (key) => items[key] ?? null,
    setItem: async (key, value) => void (items[key] = value),
    removeItem: async (key) => void delete items[key],
    getAllKeys: async () => Object.keys(items),
  }
  return { items, storage }
}

function Shop() {
  const completed: string[] = []
  useWaymarkEvent('guide_completed', ({ type }) => completed.push(type))
  return <Text>Plants</Text>
}

const targeting = { platforms: ['IOS' as const] }

afterEach(() => waymark.stop())

test('a guide is shown above the app, followed, counted for its person, and remembered', async () => {
  const deployment = createDeployment('hash', { ...targeting, trigger: { type: 'EVENT', name: 'opened' } })
  const server = await serveGuides(createManifest([deployment]), { hash: createGuide(['Hello', 'Goodbye']) })
  const { items, storage } = createStorage()
  const errors: string[] = []
  waymark.on('error', ({ message }) => errors.push(message))
  // Before anything has started.
  waymark.track('opened')

  const app = (endUserId: string | null) => (
    <StrictMode>
      <WaymarkProvider
        sdkKey="key"
        host={server.url}
        storage={storage}
        endUserId={endUserId}
        locale="de"
        account={endUserId ? { id: 'acme', properties: { plan: 'gold' } } : undefined}
      >
        <Shop />
      </WaymarkProvider>
    </StrictMode>
  )
  const { rerender, unmount } = await render(app('ada'))
  expect(screen.getByText('Plants')).toBeOnTheScreen()
  // From here on, the SDK renders when it wants to.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await waitFor(() => expect(screen.getByText('Hello (de)')).toBeOnTheScreen(), { timeout: 4000 })
  expect(server.requests.filter((it) => it === 'GET manifest.json')).toHaveLength(1)

  await fireEvent.press(screen.getByRole('button', { name: 'Weiter' }))
  await waitFor(() => expect(screen.getByText('Goodbye (de)')).toBeOnTheScreen())
  await fireEvent.press(screen.getByRole('button', { name: 'Fertig' }))
  await waitFor(() => expect(screen.queryByText('Goodbye (de)')).toBeNull())

  await waitFor(() => expect(server.events.map(({ type }) => type)).toContain('guide_completed'), {
    timeout: 8000,
  })
  expect(new Set(server.events.map(({ platform }) => platform))).toEqual(new Set(['REACT_NATIVE_IOS']))
  await waitFor(() => expect(items['waymark:key:end-user']).toContain('"ada"'))
  expect(items['waymark:key:end-user']).toContain('"account":{"id":"acme","properties":{"plan":"gold"}}')
  expect(Object.keys(items).some((key) => key.startsWith('waymark:key:progress'))).toBe(true)

  await rerender(app(null))
  await waitFor(() => expect(items['waymark:key:end-user']).not.toContain('"ada"'))
  expect(items['waymark:key:end-user']).not.toContain('"acme"')
  await unmount()
  expect(errors).toEqual([])
  server.close()
}, 30_000)
