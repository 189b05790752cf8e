import { StrictMode, type ReactNode } from 'react'
import { Modal, Text, View } from 'react-native'
import { expect, test } from 'vitest'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { renderApp } from './render.tsx'
import { startApp, toStep } from './start-app.tsx'

const find = (testId: string) => document.querySelector(`[data-testid="${testId}"]`)
const card = () => find('waymark-card')

const delivery = (
  <WaymarkOverlay>
    <View style={{ flex: 1, justifyContent: 'center' }}>
      <Text testID="morning">Morning</Text>
    </View>
  </WaymarkOverlay>
)

const shop = (isOpen: boolean, content = delivery) => (
  <View style={{ flex: 1 }}>
    <Text testID="plants">Plants</Text>
    <Modal visible={isOpen}>{content}</Modal>
  </View>
)

test.each([
  ['as it is', (node: ReactNode) => node],
  ['in StrictMode', (node: ReactNode) => <StrictMode>{node}</StrictMode>],
])('a modal that is open at the first render has its guides in it, %s', async (_, wrap) => {
  const { heard, errors } = await startApp(wrap(shop(true)), [toStep('Here', 'morning'), toStep('Welcome')])
  await expect.poll(() => card()?.textContent).toContain('Here')
  expect(card()!.closest('[aria-modal]')?.contains(find('morning'))).toBe(true)
  expect(heard).toEqual(['guide_seen', 'step_seen'])
  expect(errors).toEqual([])
})

test('a modal that is opened from a modal is above it, also if both are open at the first render', async () => {
  const inner = (
    <WaymarkOverlay>
      <Text testID="inner">Hours</Text>
    </WaymarkOverlay>
  )
  const outer = (
    <WaymarkOverlay>
      <Text testID="outer">Days</Text>
      <Modal visible>{inner}</Modal>
    </WaymarkOverlay>
  )
  const { app } = renderApp(shop(true, outer))
  const inside = () => app.overlays.findTop()?.findContent() as unknown as HTMLElement
  expect(inside().textContent).toBe('Hours')
})

test('overlays of modals that were opened one after the other are in that order', () => {
  const overlay = (name: string) => (
    <WaymarkOverlay>
      <Text>{name}</Text>
    </WaymarkOverlay>
  )
  const app = (second: boolean) => (
    <View style={{ flex: 1 }}>
      <Modal visible={second}>{overlay('Second')}</Modal>
      <Modal visible>{overlay('First')}</Modal>
    </View>
  )
  const { app: opened, show } = renderApp(app(false))
  show(app(true))
  expect((opened.overlays.findTop()?.findContent() as unknown as HTMLElement).textContent).toBe('Second')
})
