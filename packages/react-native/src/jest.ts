import { createElement, Fragment, type ReactNode } from 'react'
import { View } from 'react-native'
import { CALLS } from '@waymark/core'
import type { Waymark } from './create-sdk.ts'
import type { WaymarkTargetProps } from './targets/waymark-target.tsx'

/**
 * A stand-in for tests of an app, which renders the app alone: it shows no guide, asks no server and starts no timer.
 * `jest.mock('@waymark/react-native', () => require('@waymark/react-native/jest'))`
 */
const nothing = (): void => {}

const Children = ({ children }: { children?: ReactNode }) => createElement(Fragment, null, children)

export const WaymarkProvider = Children
export const WaymarkOverlay = Children
export { WaymarkPrivate } from './targets/waymark-private.tsx'
export const WaymarkTarget = ({ id, ...props }: WaymarkTargetProps) =>
  createElement(View, { ...props, nativeID: id })

export const waymark = {
  ...Object.fromEntries([...CALLS, 'init', 'screen', 'stop'].map((name) => [name, nothing])),
  on: () => nothing,
  debug: () => Promise.resolve(undefined),
  ready: Promise.resolve(),
} as unknown as Waymark

export const useWaymark = (): Waymark => waymark
export const useWaymarkEvent = nothing
export const useWaymarkScreen = nothing
