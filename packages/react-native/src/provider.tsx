import type { AccountProp } from '@waymark/core'
import { createAccountFollower } from '@waymark/core/account-prop'
import { createPropsFollower } from '@waymark/core/props'
import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import type { InitOptions } from './create-sdk.ts'
import type { Insets } from './draw/index.ts'
import { findTooOld } from './environment/device.ts'
import { sdk, waymark } from './hooks.ts'
import { OverlayContext } from './overlay/overlay-context.ts'
import { warnOnce } from './overlay/warn-once.ts'
import { WaymarkOverlay } from './overlay/waymark-overlay.tsx'
import { followNavigation, type NavigationContainer } from './screens/follow-navigation.ts'

/** The options of `init`; `locale`, the person and their properties may change later, everything else is read once. */
export interface WaymarkProviderProps extends Omit<InitOptions, 'endUserId'> {
  /** Your own id of the signed-in person. Once it is empty again, `reset` removes the person from the device. */
  endUserId?: string | null | undefined
  /** Properties of the person, for segments. One that is no longer among them is removed. */
  properties?: Record<string, unknown> | undefined
  /**
   * The account that the person uses your app for, such as their company, as `group` names it. Null says that there is
   * none. It is forgotten with the person.
   */
  account?: AccountProp | null | undefined
  /** The container of React Navigation, from `createNavigationContainerRef()`: its routes are the screens. */
  navigation?: NavigationContainer | undefined
  /** The result of `useSafeAreaInsets()`, so that guides stay clear of notches and system bars. */
  insets?: Insets | undefined
  children?: ReactNode
}

/**
 * Starts the SDK, keeps it up to date with its props, and draws guides above the app. Belongs around the whole app, once:
 * it fills its parent. The SDK continues when the provider unmounts, as it cannot be started twice.
 */
export function WaymarkProvider(props: WaymarkProviderProps): ReactElement {
  return findTooOld() ? <TooOld {...props} /> : <Provider {...props} />
}

/** Older versions would fail in ways that nobody could explain. */
function TooOld({ children, ...options }: WaymarkProviderProps): ReactElement {
  warnOnce(findTooOld() ?? '')
  useEffect(() => {
    waymark.init({ sdkKey: options.sdkKey, host: options.host })
    // Once is enough.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return <>{children}</>
}

function Provider({ children, navigation, insets, ...props }: WaymarkProviderProps): ReactElement {
  const { overlays, events, screens } = sdk.app
  const fullWindowOverlay = props.modules?.fullWindowOverlay
  const services = useMemo(
    () => ({ overlays, events, insets, fullWindowOverlay }),
    [overlays, events, insets, fullWindowOverlay],
  )
  useEffect(() => (navigation ? followNavigation(navigation, screens) : undefined), [navigation, screens])
  return (
    <OverlayContext value={services}>
      <Synchronised {...props} />
      <WaymarkOverlay>{children}</WaymarkOverlay>
    </OverlayContext>
  )
}

type FollowedProps = Omit<WaymarkProviderProps, 'children' | 'navigation' | 'insets'>

function createFollower(): (props: FollowedProps) => void {
  const followPerson = createPropsFollower<FollowedProps>(
    waymark,
    ({ endUserId, properties: _properties, account: _account, ...options }) =>
      waymark.init({ ...options, ...(endUserId && { endUserId }) }),
  )
  const followAccount = createAccountFollower(waymark)
  return (props) => {
    followPerson(props)
    followAccount(props)
  }
}

let follow: ReturnType<typeof createFollower> | undefined
let isStopped = false

/** A provider that is mounted after `stop` starts the SDK again; one that is drawn again does not. */
function begin(): void {
  if (follow && !isStopped) return
  isStopped = false
  follow = createFollower()
  sdk.app.life.onEnd(() => void (isStopped = true))
}

/** The effects of a sibling in front run before those of the app, whose calls then count for the right person. */
function Synchronised(props: FollowedProps): null {
  useEffect(begin, [])
  useEffect(() => follow?.(props))
  return null
}
