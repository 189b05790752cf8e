import { FlatList, ScrollView, Text, View } from 'react-native'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { measureTarget } from '../../src/targets/native-target.ts'
import { readSight } from '../../src/targets/sight.ts'
import { byTestId, startApp, toStep } from './start-app.tsx'
import { renderApp, settle } from './render.tsx'

const find = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const card = () => find('waymark-card')
const wayBack = () => page.getByRole('button', { name: 'Back to the step' })
const box = (testId: string) => find(testId)!.getBoundingClientRect()

const rows = Array.from({ length: 60 }, (_, row) => (
  <Text key={row} testID={`row-${row}`} style={{ height: 50 }}>
    Row {row}
  </Text>
))

/** A list in the lower part of the screen. */
const lowList = (
  <View style={{ flex: 1 }}>
    <View testID="balance" style={{ height: 300 }} />
    <ScrollView testID="list" style={{ flex: 1 }}>
      {rows}
    </ScrollView>
  </View>
)

const longList = (
  <View style={{ flex: 1 }}>
    <FlatList
      testID="list"
      data={rows}
      initialNumToRender={2}
      windowSize={3}
      renderItem={({ item }) => item}
      getItemLayout={(_, index) => ({ length: 50, offset: 50 * index, index })}
    />
  </View>
)

async function scroll(to: number) {
  find('list')!.scrollTop = to
  await settle(150)
}

test('a target is the part of it that its list shows', async () => {
  const app = renderApp(lowList)
  const match = app.finder.find([byTestId('row-3')], 'en', 'en')
  if (match.status !== 'FOUND' || match.element === 'WHOLE_SCREEN') throw new Error(match.status)
  const { element } = match
  expect(readSight(element)).toEqual({ box: { x: 0, y: 450, width: 390, height: 50 }, away: null })
  await scroll(170)
  expect(readSight(element).box).toEqual({ x: 0, y: 300, width: 390, height: 30 })
  await scroll(220)
  expect(readSight(element)).toEqual({ box: null, away: 'UP' })
  expect(measureTarget(element)!.y).toBe(230)
})

test('a target that nobody can scroll to is missing', () => {
  const { finder } = renderApp(
    <View style={{ flex: 1 }}>
      <View testID="drawer" style={{ position: 'absolute', left: -300, width: 300, height: 400 }} />
    </View>,
  )
  expect(finder.find([byTestId('drawer')], 'en', 'en')).toEqual({ status: 'MISSING' })
})

test('a step whose target is scrolled out of its list points at nothing, and a button leads back', async () => {
  const { heard, errors } = await startApp(lowList, [toStep('Row three', 'row-3', { waitMs: 300 })])
  await expect.poll(() => card()?.textContent).toContain('Row three')
  await scroll(400)
  await expect.poll(card).toBeNull()
  await expect.element(wayBack()).toBeVisible()
  expect(box('waymark-way-back').top).toBeLessThan(60)
  await wayBack().click()
  await expect.poll(() => card()?.textContent).toContain('Row three')
  await expect.element(wayBack()).not.toBeInTheDocument()
  await settle(500)
  expect([heard, errors]).toEqual([['guide_seen', 'step_seen'], []])
})

test('a row that its list has taken away is waited for and led back to, and is not missing', async () => {
  const { heard } = await startApp(longList, [toStep('Row three', 'row-3', { waitMs: 300 })])
  await expect.poll(() => card()?.textContent).toContain('Row three')
  await scroll(2000)
  await expect.poll(() => find('row-3')).toBeNull()
  await expect.element(wayBack()).toBeVisible()
  await settle(1000)
  expect(heard).toEqual(['guide_seen', 'step_seen'])
  await wayBack().click()
  await expect.poll(() => card()?.textContent).toContain('Row three')
  expect(heard).toEqual(['guide_seen', 'step_seen'])
})

test('scrolling back by hand brings the step back, and the list stays where it was scrolled to', async () => {
  await startApp(longList, [toStep('Row three', 'row-3', { waitMs: 300 })])
  await expect.poll(() => card()?.textContent).toContain('Row three')
  await scroll(2000)
  await expect.element(wayBack()).toBeVisible()
  await scroll(260)
  await settle(1000)
  expect(find('list')!.scrollTop).toBe(260)
  await scroll(120)
  await expect.poll(() => card()?.textContent).toContain('Row three')
  expect(find('list')!.scrollTop).toBe(120)
})

test('a row that is gone from a list in sight is missing', async () => {
  const list = (all: typeof rows) => (
    <View style={{ flex: 1 }}>
      <ScrollView testID="list" style={{ flex: 1 }}>
        {all}
      </ScrollView>
    </View>
  )
  const { heard, show } = await startApp(list(rows), [toStep('Row three', 'row-3', { waitMs: 300 })])
  await expect.poll(() => card()?.textContent).toContain('Row three')
  show(list(rows.filter((_, row) => row !== 3)))
  await expect.poll(() => heard).toContain('identifier_missing')
})
