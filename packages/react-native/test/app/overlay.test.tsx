import { Modal, Text, View } from 'react-native'
import { expect, test } from 'vitest'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { followSight } from '../../src/targets/follow-sight.ts'
import type { Sight } from '../../src/targets/sight.ts'
import { renderApp, settle } from './render.tsx'

const draw = (app: ReturnType<typeof renderApp>['app'], text: string, isModal = false) =>
  app.overlays.draw({ target: null, isModal, element: <Text testID="drawn">{text}</Text> })

const find = (testId: string) => document.querySelector(`[data-testid=${testId}]`)

test('an element drawn in the overlay is above the app, is changed in place, and is removed', async () => {
  const { app } = renderApp(<Text>Plants</Text>)
  const drawn = draw(app, 'Hello')
  await expect.poll(() => find('drawn')?.textContent).toBe('Hello')
  const element = find('drawn')
  drawn.update({ target: null, isModal: false, element: <Text testID="drawn">Goodbye</Text> })
  await expect.poll(() => find('drawn')?.textContent).toBe('Goodbye')
  expect(find('drawn')).toBe(element)
  drawn.remove()
  await expect.poll(() => find('drawn')).toBeNull()
})

test('screen readers do not reach the app under a pop-up', async () => {
  const { app } = renderApp(<Text testID="app">Plants</Text>)
  const drawn = draw(app, 'Hello', true)
  await expect.poll(() => find('app')?.closest('[aria-hidden=true]')).not.toBeNull()
  expect(find('drawn')?.closest('[aria-hidden=true]')).toBeNull()
  drawn.remove()
  await expect.poll(() => find('app')?.closest('[aria-hidden=true]')).toBeNull()
})

test('a modal takes over the drawn elements, and gives them back', async () => {
  const withModal = (isOpen: boolean) => (
    <View style={{ flex: 1 }}>
      <Modal visible={isOpen}>
        <WaymarkOverlay>
          <Text>Delivery</Text>
        </WaymarkOverlay>
      </Modal>
    </View>
  )
  const { app, show } = renderApp(withModal(false))
  draw(app, 'Hello')
  await expect.poll(() => find('drawn')?.closest('[aria-modal]')).toBeNull()
  show(withModal(true))
  await expect.poll(() => find('drawn')?.closest('[aria-modal]')).toBeTruthy()
  show(withModal(false))
  await expect.poll(() => find('drawn') && !find('drawn')!.closest('[aria-modal]')).toBe(true)
})

test('a target is followed wherever it goes, until it is gone, and is not measured afterwards', async () => {
  const at = (top: number) => (
    <View testID="target" style={{ position: 'absolute', top, width: 50, height: 20 }} />
  )
  const { app, finder, show } = renderApp(at(10))
  const identifier = { configVersion: 2, kind: 'NATIVE', role: 'TARGET', testId: 'target' } as const
  const match = finder.find([identifier], 'en', 'en')
  if (match.status !== 'FOUND' || match.element === 'WHOLE_SCREEN') throw new Error(match.status)
  const seen: Sight[] = []
  let looks = 0
  const stop = followSight(
    match.element,
    {
      frame: (run) => {
        const request = requestAnimationFrame(() => {
          looks += 1
          run()
        })
        return () => cancelAnimationFrame(request)
      },
      schedule: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
    (sight) => seen.push(sight),
  )
  show(at(30))
  await expect.poll(() => seen.at(-1)?.box?.y).toBe(30)
  show(<View />)
  await expect.poll(() => seen.at(-1)).toEqual({ box: null, away: null })
  stop()
  const before = looks
  await settle(200)
  expect(looks).toBe(before)
  expect(app.overlays.findTop()).toBeDefined()
})
