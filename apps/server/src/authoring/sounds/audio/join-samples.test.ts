import { expect, it } from 'vitest'
import { joinSamples } from './join-samples.ts'

const part = (rate: number, ...data: number[]) => ({ rate, data: Float32Array.from(data) })

it('samples are joined with a pause between them', () => {
  const joined = joinSamples([part(8000, 0.5, 0.5), part(8000, -0.5)])
  expect(joined?.data).toHaveLength(3 + 2000)
  expect(joined?.data.slice(0, 3)).toEqual(Float32Array.of(0.5, 0.5, 0))
  expect(joined?.data.at(-1)).toBe(-0.5)
})

it('joined samples are made softer together where one would be clipped', () => {
  const joined = joinSamples([part(8000, 0.5, -1.5)])
  expect(joined?.data[1]).toBeCloseTo(-0.95)
  expect(joined?.data[0]).toBeCloseTo(0.95 / 3)
})

it('samples of different rates, or none, are not joined', () => {
  expect(joinSamples([part(8000, 0.5), part(16_000, 0.5)])).toBeUndefined()
  expect(joinSamples([])).toBeUndefined()
})
