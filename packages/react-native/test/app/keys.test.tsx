import { useState } from 'react'
import { Modal, Pressable, Text, TextInput, View } from 'react-native'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { settle } from './render.tsx'
import { startApp, toStep } from './start-app.tsx'

const find = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const panel = () => find('waymark-panel')
const focused = () => document.activeElement

const shop = (
  <View style={{ flex: 1, justifyContent: 'flex-end' }}>
    <TextInput testID="name" accessibilityLabel="Name" />
    <Pressable testID="pay" role="button">
      <Text>Pay</Text>
    </Pressable>
  </View>
)

test('Tab stays in a guide that covers the app, and the focus returns to where it was', async () => {
  const { app } = await startApp(shop, [toStep('Welcome')])
  find('name')!.focus()
  await expect.poll(() => panel()?.textContent).toContain('Welcome')
  await expect.poll(() => panel()!.contains(focused())).toBe(true)
  for (const keys of [
    '{Tab}',
    '{Tab}',
    '{Tab}',
    '{Tab}',
    '{Tab}',
    '{Shift>}{Tab}{/Shift}',
    '{Shift>}{Tab}{/Shift}',
  ]) {
    await userEvent.keyboard(keys)
    expect(panel()!.contains(focused())).toBe(true)
  }
  expect(app.overlays.findTop()).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await expect.poll(panel).toBeNull()
  await expect.poll(focused).toBe(find('name'))
})

test('Escape does not close a guide whose author does not allow it', async () => {
  const dismissal = { closeButton: false, escape: false, outside: false }
  await startApp(shop, [toStep('Welcome', undefined, { component: { dismissal } })])
  await expect.poll(() => panel()?.textContent).toContain('Welcome')
  await settle(200)
  await userEvent.keyboard('{Escape}')
  await settle(300)
  expect(panel()?.textContent).toContain('Welcome')
})

test('Escape in a field of the app is the app’s while a tooltip is shown, and the tooltip’s when it has the focus', async () => {
  await startApp(shop, [toStep('Pay here', 'pay')])
  await expect.poll(() => panel()?.textContent).toContain('Pay here')
  await settle(200)
  find('name')!.focus()
  await userEvent.keyboard('{Escape}')
  await settle(200)
  expect(panel()?.textContent).toContain('Pay here')
  panel()!.focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(panel).toBeNull()
})

test('Escape closes the guide in a modal of the app before the modal', async () => {
  function App() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Modal visible={isOpen} onRequestClose={() => setOpen(false)}>
        <WaymarkOverlay>
          <Text testID="delivery">Delivery</Text>
        </WaymarkOverlay>
      </Modal>
    )
  }
  await startApp(<App />, [toStep('Welcome')])
  await expect.poll(() => panel()?.textContent).toContain('Welcome')
  await settle(200)
  await userEvent.keyboard('{Escape}')
  await expect.poll(panel).toBeNull()
  await settle(400)
  expect(find('delivery')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => find('delivery')).toBeNull()
})
