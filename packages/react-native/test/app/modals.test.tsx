import { StrictMode, useState } from 'react'
import { Modal, Pressable, Text, View } from 'react-native'
import { expect, test, vi } from 'vitest'
import { createSurveyGuide } from '../../../core/test/sample-guide.ts'
import { surveys } from '../../src/surveys.ts'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { renderApp, settle } from './render.tsx'
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
  ['as it is', (node: React.ReactNode) => node],
  ['in StrictMode', (node: React.ReactNode) => <StrictMode>{node}</StrictMode>],
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
  expect((opened.overlays.findTop()?.findContent() as unknown as HTMLElement | undefined)?.textContent).toBe(
    'Second',
  )
})

test('no guide is shown or counted under a modal without an overlay, developers hear why, and it follows', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const bare = (isOpen: boolean) => shop(isOpen, <Text testID="bare">Log in</Text>)
  const { heard, errors, show } = await startApp(bare(true), [toStep('Welcome')])
  await expect.poll(() => warn.mock.calls.flat().join()).toContain('<WaymarkOverlay>')
  await settle(600)
  expect([card(), heard]).toEqual([null, []])
  show(bare(false))
  await expect.poll(() => card()?.textContent).toContain('Welcome')
  expect([heard, errors]).toEqual([['guide_seen', 'step_seen'], []])
  // One that opens later covers the guide, which is not counted anew.
  show(bare(true))
  await settle(600)
  show(bare(false))
  await settle(600)
  expect(heard).toEqual(['guide_seen', 'step_seen'])
  expect(warn.mock.calls.filter((call) => String(call).includes('Waymark'))).toHaveLength(1)
})

test('a step whose element is in a modal without an overlay waits, and is not missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const bare = shop(true, <Text testID="bare">Log in</Text>)
  const { heard } = await startApp(bare, [toStep('Here', 'bare', { waitMs: 300 })])
  await settle(1200)
  expect([card(), heard]).toEqual([null, []])
})

test('a survey waits for the end of a modal without an overlay, too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const bare = (isOpen: boolean) => shop(isOpen, <Text testID="bare">Log in</Text>)
  const seen: string[] = []
  const { show, waymark } = await startApp(bare(true), createSurveyGuide(), { modules: { surveys } })
  waymark.on('survey_seen', ({ type }) => seen.push(type))
  await settle(1200)
  expect([card(), seen]).toEqual([null, []])
  show(bare(false))
  await expect.poll(() => card()?.textContent).toContain('How likely?')
  expect(seen).toEqual(['survey_seen'])
})

test('an overlay under another screen takes no guides, until it is shown again', async () => {
  function Stack() {
    const [isCovered, setCovered] = useState(false)
    return (
      <View style={{ flex: 1 }}>
        <View style={{ flex: 1 }} aria-hidden={isCovered}>
          <WaymarkOverlay>
            <Text testID="modal-screen">Delivery</Text>
          </WaymarkOverlay>
        </View>
        <Pressable testID="cover" onPress={() => setCovered((it) => !it)}>
          <Text>Cover</Text>
        </Pressable>
      </View>
    )
  }
  await startApp(<Stack />, [toStep('Welcome')])
  const isInScreen = () => find('modal-screen')?.parentElement?.parentElement?.contains(card())
  await expect.poll(isInScreen).toBe(true)
  find('cover')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => [isInScreen(), card() !== null]).toEqual([false, true])
})
