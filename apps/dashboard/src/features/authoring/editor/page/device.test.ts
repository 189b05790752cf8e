import { describe, expect, it } from 'vitest'
import { fitPage, isNativePlatform, keepZoom, stepZoom, toDeviceSize, toFirstView } from './device.ts'

const webView = toFirstView('WEB')

it('is a phone’s of the app’s platform for native apps', () => {
  expect(toDeviceSize(toFirstView('REACT_NATIVE_IOS'))).toEqual({ width: 402, height: 874 })
  expect(toDeviceSize(toFirstView('ANDROID'))).toEqual({ width: 412, height: 923 })
  expect(toDeviceSize(webView)).toEqual({ width: 1280, height: 800 })
})

it('has web pages on a phone in hybrid apps', () => {
  expect(toDeviceSize(toFirstView('IONIC_IOS'))).toEqual({ width: 402, height: 874 })
  expect(isNativePlatform('IONIC_IOS')).toBe(false)
  expect(isNativePlatform('REACT_NATIVE_IOS')).toBe(true)
})

describe('the page', () => {
  it('is laid out at the device’s width and scaled down to fit', () => {
    const phone = { ...webView, device: 'phone' as const }
    expect(fitPage(phone, { width: 800, height: 437 })).toEqual({ width: 402, height: 874, scale: 0.5 })
    expect(fitPage(webView, { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 0.5 })
  })

  it('is never scaled up by itself; a window takes all the space', () => {
    expect(fitPage({ ...webView, device: 'phone' }, { width: 2000, height: 2000 }).scale).toBe(1)
    expect(fitPage(webView, { width: 1600, height: 900 })).toEqual({ width: 1600, height: 900, scale: 1 })
  })

  it('has its own size at any zoom that was chosen', () => {
    const zoomed = { ...webView, zoom: 1.5 }
    expect(fitPage(zoomed, { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 1.5 })
  })

  it('waits for its space', () => {
    expect(fitPage({ ...webView, device: 'tablet' }, { width: 0, height: 0 }).scale).toBe(1)
  })

  it('turns with its device', () => {
    const turned = { ...webView, device: 'smallPhone' as const, isTurned: true }
    expect(toDeviceSize(turned)).toEqual({ width: 780, height: 360 })
  })
})

it('zooms from step to step, from what is seen, within its range', () => {
  expect(stepZoom(0.62, 1)).toBe(0.67)
  expect(stepZoom(1, 1)).toBe(1.1)
  expect(stepZoom(1, -1)).toBe(0.9)
  expect(stepZoom(2, 1)).toBe(2)
  expect(stepZoom(0.3, -1)).toBe(0.5)
  expect(keepZoom(9)).toBe(2)
})
