import type { Listener, ListenerName } from '@waymark/core'
import { useEffect, useRef } from 'react'
import { createSdk, type Waymark } from './create-sdk.ts'
import type { ScreenParams } from './screens/screens.ts'

/** One for the app, however often its components are mounted. */
export const sdk = /* @__PURE__ */ createSdk()
export const { waymark } = sdk

/** The app's SDK, the same object in every render. Calls before the provider has started it are queued. */
export const useWaymark = (): Waymark => waymark

/** Calls the latest listener for guide events, `custom` events or `error`, as long as the component is mounted. */
export function useWaymarkEvent<Name extends ListenerName>(name: Name, listener: Listener<Name>): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => waymark.on(name, (payload) => latest.current(payload)), [name])
}

/** Names the screen whenever the name changes: with Expo Router, in the root layout, `useWaymarkScreen(usePathname())`. */
export function useWaymarkScreen(name: string, params?: ScreenParams): void {
  const written = JSON.stringify(params ?? {})
  useEffect(() => waymark.screen(name, JSON.parse(written) as ScreenParams), [name, written])
}
