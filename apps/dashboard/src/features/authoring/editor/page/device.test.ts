import { describe, expect, it } from 'vitest'
import { fitPage, isNativePlatform, keepZoom, stepZoom, toDeviceSize, toFirstView } from './device.ts'

const webView = toFirstView('WEB')

it('the device has the size of a phone of the app’s platform for native apps', () => {
  expect(toDeviceSize(toFirstView('REACT_NATIVE_IOS'))).toEqual({ width: 402, height: 874 })
  expect(toDeviceSize(toFirstView('ANDROID'))).toEqual({ width: 412, height: 923 })
  expect(toDeviceSize(webView)).toEqual({ width: 1280, height: 800 })
})

it('hybrid apps show web pages on a phone', () => {
  expect(toDeviceSize(toFirstView('IONIC_IOS'))).toEqual({ width: 402, height: 874 })
  expect(isNativePlatform('IONIC_IOS')).toBe(false)
  expect(isNativePlatform('REACT_NATIVE_IOS')).toBe(true)
})

describe('the page', () => {
  it('the page is laid out at the device’s width and scaled down to fit', () => {
    const phone = { ...webView, device: 'phone' as const }
    expect(fitPage(phone, { width: 800, height: 437 })).toEqual({ width: 402, height: 874, scale: 0.5 })
    expect(fitPage(webView, { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 0.5 })
  })

  it('the page is never scaled up by itself; a window takes all the space', () => {
    expect(fitPage({ ...webView, device: 'phone' }, { width: 2000, height: 2000 }).scale).toBe(1)
    expect(fitPage(webView, { width: 1600, height: 900 })).toEqual({ width: 1600, height: 900, scale: 1 })
  })

  it('the page keeps the device’s size at a chosen zoom', () => {
    const zoomed = { ...webView, zoom: 1.5 }
    expect(fitPage(zoomed, { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 1.5 })
  })

  it('a page without any space has the scale 1', () => {
    expect(fitPage({ ...webView, device: 'tablet' }, { width: 0, height: 0 }).scale).toBe(1)
  })

  it('the device’s size is turned with it', () => {
    const turned = { ...webView, device: 'smallPhone' as const, isTurned: true }
    expect(toDeviceSize(turned)).toEqual({ width: 780, height: 360 })
  })
})

it('the zoom changes in fixed steps from the current scale, within its range', () => {
  expect(stepZoom(0.62, 1)).toBe(0.67)
  expect(stepZoom(1, 1)).toBe(1.1)
  expect(stepZoom(1, -1)).toBe(0.9)
  expect(stepZoom(2, 1)).toBe(2)
  expect(stepZoom(0.3, -1)).toBe(0.5)
  expect(keepZoom(9)).toBe(2)
})
