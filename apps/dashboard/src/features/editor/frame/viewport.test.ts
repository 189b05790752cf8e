import { describe, expect, it } from 'vitest'
import { fitViewport } from './viewport.ts'

describe('the page', () => {
  it('is laid out at the device’s width and scaled down to fit', () => {
    expect(fitViewport('phone', { width: 800, height: 422 })).toEqual({ width: 390, height: 844, scale: 0.5 })
    expect(fitViewport('desktop', { width: 640, height: 400 })).toEqual({
      width: 1280,
      height: 800,
      scale: 0.5,
    })
  })

  it('is never scaled up; a desktop takes all the space', () => {
    expect(fitViewport('phone', { width: 2000, height: 2000 }).scale).toBe(1)
    expect(fitViewport('desktop', { width: 1600, height: 900 })).toEqual({
      width: 1600,
      height: 900,
      scale: 1,
    })
  })

  it('waits for its space', () => {
    expect(fitViewport('tablet', { width: 0, height: 0 }).scale).toBe(1)
  })
})
