import type { Platform } from '@waymark/contract/constants'
import { createAccountFollower } from '@waymark/core/account-prop'
import { createPropsFollower } from '@waymark/core/props'
import { createElement, Fragment, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import type { AccountProp, Listener, ListenerName } from '@waymark/core'
import { waymark } from './index.ts'
import type { Waymark } from './waymark.ts'

export interface WaymarkProviderProps {
  /** The app's SDK key, from the dashboard. Like the host, version and platform, it is read once. */
  sdkKey: string
  /** The Waymark server, such as `https://waymark.example`. */
  host: string
  /** The version of your app, such as `2.4`, for guides limited to some versions. */
  appVersion?: string | undefined
  platform?: Platform | undefined
  /** `required`: nothing is stored or sent about the person until `consent(true)`. */
  consent?: 'required' | undefined
  /** The language of guides, such as `de-AT`. Defaults to the page's, or else the browser's. */
  locale?: string | undefined
  /** Your own id of the signed-in person. Once it is empty again, `reset` removes the person from the device. */
  endUserId?: string | null | undefined
  /** HMAC-SHA256 of that id in hex, created by your server. */
  signature?: string | undefined
  /** Properties of the person, for segments. One that is no longer among them is removed. */
  properties?: Record<string, unknown> | undefined
  /**
   * The account that the person uses your app for, such as their company, as `group` names it. Null says that there is
   * none. It is forgotten with the person.
   */
  account?: AccountProp | null | undefined
  children?: ReactNode
}

/**
 * Starts the SDK in the browser and keeps it up to date with its props. Belongs around the whole app, once. The SDK
 * continues when the provider unmounts, as a page's SDK cannot be started twice.
 */
export function WaymarkProvider({ children, ...props }: WaymarkProviderProps): ReactElement {
  // The effects of a sibling in front run before those of the app, whose calls then count for the right person.
  return createElement(Fragment, null, createElement(Synchronised, props), children)
}

/** The page's SDK, the same object in every render. Calls before the provider has started it are queued. */
export const useWaymark = (): Waymark => waymark

/** Calls the latest listener for guide events, `custom` events or `error`, as long as the component is mounted. */
export function useWaymarkEvent<Name extends ListenerName>(name: Name, listener: Listener<Name>): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => waymark.on(name, (payload) => latest.current(payload)), [name])
}

type FollowedProps = Omit<WaymarkProviderProps, 'children'>

const followPerson = /* @__PURE__ */ createPropsFollower<FollowedProps>(waymark, startSdk)
const followAccount = /* @__PURE__ */ createAccountFollower(waymark)

function Synchronised(props: FollowedProps): null {
  useEffect(() => {
    followPerson(props)
    followAccount(props)
  })
  return null
}

/** Names the person at once, so that calls made earlier count for them. */
function startSdk(props: FollowedProps): void {
  const { sdkKey, host, appVersion, platform, consent, locale, endUserId, signature } = props
  waymark.init({
    sdkKey,
    host,
    ...(appVersion !== undefined && { appVersion }),
    ...(platform !== undefined && { platform }),
    ...(consent !== undefined && { consent }),
    ...(locale !== undefined && { locale }),
    ...(endUserId && { endUserId }),
    ...(endUserId && signature !== undefined && { signature }),
  })
}
