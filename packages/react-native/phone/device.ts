import { useSyncExternalStore } from 'react'
import type { Insets } from '../src/draw/index.ts'

/** What the system of a device tells its apps, as the person at the simulator sets it. */
export interface DeviceSettings {
  locale: 'en' | 'de'
  scheme: 'light' | 'dark'
  /** Whether the system's language is written from right to left. Apps read it when they start. */
  isRtl: boolean
  /** 1 is the standard. */
  fontScale: number
  /** 0 while the keyboard is closed. */
  keyboardHeight: number
  insets: Insets
}

let settings: DeviceSettings = {
  locale: 'en',
  scheme: 'light',
  isRtl: false,
  fontScale: 1,
  keyboardHeight: 0,
  insets: { top: 0, bottom: 0, left: 0, right: 0 },
}
const watching = new Set<() => void>()

export const readDevice = (): DeviceSettings => settings

export function changeDevice(change: Partial<DeviceSettings>): void {
  settings = { ...settings, ...change }
  for (const onChange of watching) onChange()
}

/** Calls back after each change; returns how to stop. */
export function watchDevice(onChange: () => void): () => void {
  watching.add(onChange)
  return () => void watching.delete(onChange)
}

export const useDevice = (): DeviceSettings => useSyncExternalStore(watchDevice, readDevice)
