import type { CapturedView } from '@waymark/contract'
import { expect, test } from 'vitest'
import { fitScreen } from './fit-screen.ts'
import { toCapturedScreen, type Shown } from './to-captured-screen.ts'

const home = toCapturedScreen('Home', 'ANDROID', 'en')
const boxOf = ({ views }: Shown, name: string) =>
  views.find(({ view }) => view.resourceId?.endsWith(`/${name}`))?.view.box

test('views of the sample app share the width of another device', () => {
  const fitted = fitScreen(home, { width: 804, height: 874, isRtl: false })
  expect(boxOf(fitted, 'search')).toEqual([40, 104, 724, 48])
  expect(fitted.screen).toMatchObject({ width: 804, height: 874 })
})

test('the tabs of the sample app stay at the lower edge of a higher device', () => {
  const fitted = fitScreen(home, { width: 402, height: 974, isRtl: false })
  expect(boxOf(fitted, 'tab_home')).toEqual([20, 910, 160, 48])
  expect(boxOf(fitted, 'search')).toEqual(boxOf(home, 'search'))
})

test('a screen of the sample app that is higher than its device scrolls', () => {
  expect(fitScreen(home, { width: 874, height: 402, isRtl: false }).screen.height).toBe(874)
})

test('the sample app is mirrored where its system reads from right to left', () => {
  const fitted = fitScreen(home, { width: 402, height: 874, isRtl: true })
  expect(boxOf(fitted, 'tab_home')).toEqual([222, 810, 160, 48])
})

test('the views of a fitted screen are those of its tree', () => {
  const fitted = fitScreen(home, { width: 412, height: 923, isRtl: false })
  const list = (view: CapturedView): CapturedView[] => [view, ...(view.children ?? []).flatMap(list)]
  expect(new Set(fitted.views.map(({ view }) => view))).toEqual(new Set(list(fitted.screen.root)))
  expect(list(fitted.screen.root).every((it) => fitted.views.some(({ view }) => view === it))).toBe(true)
})
