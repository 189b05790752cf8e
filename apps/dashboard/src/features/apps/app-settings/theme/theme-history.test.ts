import { describe, expect, it } from 'vitest'
import { openHistory, takeStep, type ThemeStep } from './theme-history.ts'

const toTheme = (radiusPx: number) => ({ base: { light: {}, dark: {}, radiusPx }, variants: [] })
const change = (radiusPx: number, part: string): ThemeStep => ({
  type: 'CHANGE',
  theme: toTheme(radiusPx),
  part,
})

describe('the history of a theme', () => {
  it('goes back and forth, and forgets what a new change replaces', () => {
    let history = [change(1, 'a'), change(2, 'b')].reduce(takeStep, openHistory(toTheme(0)))
    history = takeStep(history, { type: 'UNDO' })
    expect(history.present).toEqual(toTheme(1))
    expect(takeStep(history, { type: 'REDO' }).present).toEqual(toTheme(2))
    history = takeStep(history, change(3, 'c'))
    expect(history.future).toEqual([])
    expect(takeStep(takeStep(history, { type: 'UNDO' }), { type: 'UNDO' }).present).toEqual(toTheme(0))
  })

  it('undoes what was dragged in one step', () => {
    const history = [change(1, 'a'), change(2, 'a'), change(3, 'a')].reduce(takeStep, openHistory(toTheme(0)))
    expect(takeStep(history, { type: 'UNDO' }).present).toEqual(toTheme(0))
  })
})
