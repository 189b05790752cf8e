import { expect, it } from 'vitest'
import { judgeColour } from './judge-colours.ts'

it('finds the theme readable', () => {
  for (const token of ['text', 'accent', 'accentText'] as const) {
    expect(judgeColour({ scheme: 'AUTO' }, token).isEnough).toBe(true)
  }
})

it('judges by the worse of the two schemes', () => {
  expect(judgeColour({ scheme: 'AUTO', text: '#16241f' }, 'text').isEnough).toBe(false)
  expect(judgeColour({ scheme: 'LIGHT', text: '#16241f' }, 'text').isEnough).toBe(true)
})

it('asks less of a shape than of words', () => {
  const style = { scheme: 'LIGHT', background: '#ffffff', accent: '#8a8a8a', accentText: '#ffffff' } as const
  expect(judgeColour(style, 'accent')).toMatchObject({ needed: 3, isEnough: true })
  expect(judgeColour(style, 'accentText')).toMatchObject({ needed: 4.5, isEnough: false })
})
