import { GLOBE, REPEAT, SOUND } from '@waymark/runtime/drawing'
import { SHAPES, toLines } from './shapes.ts'

const round = (path: string) =>
  toLines(path).map((line) => line.map((point) => point.map((it) => Math.round(it * 10) / 10)))

it('straight lines of a path go on from each other, and back to their first point', () => {
  expect(round('M2 6h2.5L8 3v10L4.5 10H2z')).toEqual([
    [
      [2, 6],
      [4.5, 6],
      [8, 3],
      [8, 13],
      [4.5, 10],
      [2, 10],
      [2, 6],
    ],
  ])
})

it('an arc bends to its side', () => {
  const [, near] = round(SOUND)
  expect(near).toHaveLength(9)
  expect([near?.[0], near?.[4], near?.[8]]).toEqual([
    [10.5, 5.8],
    [11.5, 8],
    [10.5, 10.2],
  ])
  const [around] = round(REPEAT)
  expect(around?.at(-1)).toEqual([4.6, 4.3])
  expect(Math.max(...(around ?? []).map(([x = 0]) => x))).toBeGreaterThan(12)
})

it('a curve bends towards its controls', () => {
  const [, , , left] = round(GLOBE)
  expect([left?.[0], left?.[4], left?.[8]]).toEqual([
    [8, 1.8],
    [5, 8],
    [8, 14.2],
  ])
})

it('every line of an icon stays on its square', () => {
  const points = Object.values(SHAPES).flatMap(({ lines = [] }) => lines.flat(2))
  expect(Math.min(...points)).toBeGreaterThan(1)
  expect(Math.max(...points)).toBeLessThan(15)
})
