import { act, render, screen, within } from '@testing-library/react-native'
import type { ReactNode } from 'react'
import { Platform, Text, View } from 'react-native'
import { createApp } from '../show/app.ts'
import { OverlayContext } from './overlay-context.ts'
import { WaymarkOverlay } from './waymark-overlay.tsx'

const FullWindow = ({ children }: { children: ReactNode }) => <View testID="full-window">{children}</View>

async function draw() {
  const { overlays, events } = createApp()
  const services = { overlays, events, insets: undefined, fullWindowOverlay: FullWindow }
  await render(
    <OverlayContext value={services}>
      <WaymarkOverlay>
        <Text>Plants</Text>
      </WaymarkOverlay>
    </OverlayContext>,
  )
  await act(async () => void overlays.draw({ target: null, isModal: false, element: <Text>A guide</Text> }))
}

test('guides are drawn in FullWindowOverlay on iOS, if the app gives it, and the app is not', async () => {
  await draw()
  expect(within(screen.getByTestId('full-window')).getByText('A guide')).toBeOnTheScreen()
  expect(within(screen.getByTestId('full-window')).queryByText('Plants')).toBeNull()
})

test('guides are drawn beside the app on Android, where no modal screen is above it', async () => {
  jest.replaceProperty(Platform, 'OS', 'android' as never)
  await draw()
  expect(screen.getByText('A guide')).toBeOnTheScreen()
  expect(screen.queryByTestId('full-window')).toBeNull()
})
