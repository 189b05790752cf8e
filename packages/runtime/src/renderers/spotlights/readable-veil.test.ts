import { toContrast, toRgb } from '@waymark/contract/constants'
import { expect, test } from 'vitest'
import { toReadableVeil } from './readable-veil.ts'

const onPage = (veil: string, page: number) => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = veil.match(/[\d.]+/g)?.map(Number) ?? []
  return [red, green, blue].map((it) => it * alpha + page * (1 - alpha)) as [number, number, number]
}

test.each([
  [{}],
  [{ backdrop: '#00000010' }],
  [{ backdrop: '#3d2a7880' }],
  [{ backdrop: '#ffffff40' }],
  [{ backdrop: '#ffd166' }],
  [{ backdrop: '#1f6f5480', text: '#ffd166' }],
])('words on the veil can be read over any page: %j', (style) => {
  const { veil, ink } = toReadableVeil(style)
  for (const page of [0, 255]) expect(toContrast(toRgb(ink), onPage(veil, page))).toBeGreaterThanOrEqual(4.5)
})

test("an author's colour stays where it can be read, and gives way where it cannot", () => {
  expect(toReadableVeil({ backdrop: '#101010cc', text: '#ffd166' }).ink).toBe('#ffd166')
  expect(toReadableVeil({ backdrop: '#101010cc', text: '#222222' }).ink).toBe('#ffffff')
})

test('a veil that is thick enough stays as the author made it', () => {
  expect(toReadableVeil({ backdrop: '#000000f2' }).veil).toBe('rgb(0 0 0 / 0.95)')
})
