import { fireEvent, screen } from '@testing-library/react-native'
import { drag } from '../../../test/drag.ts'
import { drawStep, type Wanted } from '../../../test/draw-step.tsx'

const SLIDE = { container: 'CAROUSEL_SLIDE', placement: 'CENTER' } as const
const AT = { x: 200, y: 400 }
const swipe = (dx: number, dy = 0) =>
  drag(screen.getByTestId('waymark-slide'), AT, { x: AT.x + dx, y: AT.y + dy })

const drawSlide = (wanted: Wanted = {}) => drawStep({ component: SLIDE, ...wanted })

test('a swipe turns the carousel in the direction of reading', async () => {
  const { calls, redraw } = await drawSlide()
  await swipe(-80)
  await swipe(80)
  await redraw({ view: { locale: 'ar' } })
  await swipe(-80)
  expect(calls).toEqual(['onAction NEXT undefined', 'onAction BACK undefined', 'onAction BACK undefined'])
})

test('the carousel stays where a swipe is short, leads beyond its ends, or goes down the page', async () => {
  const { calls, redraw } = await drawSlide({ view: { progress: { index: 0, total: 2 } } })
  await swipe(-40)
  await swipe(80)
  expect(await swipe(-60, 100)).toBe(false)
  await redraw({ view: { progress: { index: 1, total: 2 } } })
  await swipe(-80)
  expect(calls).toEqual([])
})

test('the dots of a carousel lead to their slides, and say which one is shown', async () => {
  const chosen: number[] = []
  const onSlide = (at: number) => void chosen.push(at)
  const { redraw } = await drawSlide({ view: { progress: { index: 1, total: 3 }, onSlide } })
  const dots = () => screen.getAllByRole('button', { name: /^Slide/ })
  expect(dots().map((it) => [it.props.accessibilityLabel, it.props.accessibilityState.selected])).toEqual([
    ['Slide 1 of 3', false],
    ['Slide 2 of 3', true],
    ['Slide 3 of 3', false],
  ])
  await fireEvent.press(dots()[2]!)
  expect(chosen).toEqual([2])
  await redraw({ view: { progress: { index: 2, total: 3 } } })
  expect(screen.queryAllByRole('button', { name: /^Slide/ })).toEqual([])
  expect(screen.getByLabelText('Step 3 of 3')).toBeOnTheScreen()
})

test('the next slide is drawn in the carousel that is there', async () => {
  const { redraw } = await drawSlide()
  const before = screen.getByTestId('waymark-slide')
  await redraw({ key: 'b', view: { progress: { index: 2, total: 5 } } })
  expect(screen.getByTestId('waymark-slide')).toBe(before)
})
