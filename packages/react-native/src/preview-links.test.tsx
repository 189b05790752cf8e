import { act, fireEvent, render, screen, waitFor } from '@testing-library/react-native'
import { Linking, Text } from 'react-native'
import { createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { serveGuides } from '../test/serve-guides.ts'
import { waymark } from './hooks.ts'
import { WaymarkProvider } from './provider.tsx'
import { rooms } from './rooms.ts'

const SOON = { timeout: 10_000 }

type OnUrl = (event: { url: string }) => void

afterEach(() => waymark.stop())

test('a link that opens the app shows the preview of a draft, once, and counts nothing', async () => {
  const server = await serveGuides(createManifest([]), {
    PRV234: createGuide(['First draft']),
    PRV567: createGuide(['Second draft']),
  })
  jest.mocked(Linking.getInitialURL).mockResolvedValueOnce('shop://start?waymark_preview=PRV234')
  await render(
    <WaymarkProvider sdkKey="key" host={server.url} modules={{ rooms }} locale="en">
      <Text>Plants</Text>
    </WaymarkProvider>,
  )
  // From here on, the SDK renders when it wants to.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await waitFor(() => expect(screen.getByText('First draft')).toBeOnTheScreen(), SOON)
  expect(screen.getByText('Preview of a draft. Nothing is counted.')).toBeOnTheScreen()

  const open: OnUrl = jest.mocked(Linking.addEventListener).mock.lastCall![1] as OnUrl
  open({ url: 'shop://start?waymark_preview=PRV234' })
  open({ url: 'shop://orders/7' })
  // Both have had their turn.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await fireEvent.press(screen.getByText('End preview'))
  await waitFor(() => expect(screen.queryByText('First draft')).toBeNull(), SOON)

  open({ url: 'shop://start?waymark_preview=PRV567' })
  await waitFor(() => expect(screen.getByText('Second draft')).toBeOnTheScreen(), SOON)
  await fireEvent.press(screen.getByText('End preview'))
  await waitFor(() => expect(screen.queryByText('Second draft')).toBeNull(), SOON)

  open({ url: 'shop://start?waymark_preview=GONE22' })
  await waitFor(() => expect(screen.getByText(/This code is unknown/)).toBeOnTheScreen(), SOON)
  expect(server.requests.filter((it) => it.includes('previews/'))).toEqual([
    'GET previews/PRV234',
    'GET previews/PRV567',
    'GET previews/GONE22',
  ])
  expect(server.events).toEqual([])
  server.close()
})

test('an SDK that is stopped during a preview ends it, and shows it again once it has started', async () => {
  const server = await serveGuides(createManifest([]), { PRV234: createGuide(['First draft']) })
  const shop = () => (
    <WaymarkProvider sdkKey="key" host={server.url} modules={{ rooms }} locale="en">
      <Text>Plants</Text>
    </WaymarkProvider>
  )
  const isShown = () => waitFor(() => expect(screen.getByText('First draft')).toBeOnTheScreen(), SOON)
  const app = await render(shop())
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  void waymark.joinRoom('?waymark_preview=PRV234')
  await isShown()
  await act(async () => waymark.stop())
  await waitFor(() => expect(screen.queryByText('First draft')).toBeNull())
  expect(screen.queryByText('End preview')).toBeNull()

  await app.unmount()
  await render(shop())
  void waymark.joinRoom('?waymark_preview=PRV234')
  await isShown()
  await fireEvent.press(screen.getByText('End preview'))
  await waitFor(() => expect(screen.queryByText('First draft')).toBeNull(), SOON)
  server.close()
}, 30_000)
