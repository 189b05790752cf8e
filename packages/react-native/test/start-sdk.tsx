import { render } from '@testing-library/react-native'
import { Text } from 'react-native'
import { createSdk, type InitOptions, type Waymark } from '../src/create-sdk.ts'
import { OverlayContext } from '../src/overlay/overlay-context.ts'
import { WaymarkOverlay } from '../src/overlay/waymark-overlay.tsx'

let stop = () => {}

afterEach(() => stop())

/** Starts an SDK of its own under an app, in React Native's test environment. */
export async function startSdk(options: Omit<InitOptions, 'sdkKey'>) {
  const { waymark, app } = createSdk()
  const errors: string[] = []
  waymark.on('error', ({ message, cause }) => errors.push(`${message}: ${String(cause)}`))
  const services = { overlays: app.overlays, events: app.events, insets: undefined }
  const rendered = await render(
    <OverlayContext value={services}>
      <WaymarkOverlay>
        <Text>Plants</Text>
      </WaymarkOverlay>
    </OverlayContext>,
  )
  // From here on, the SDK renders when it wants to.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  stop = waymark.stop
  waymark.init({ sdkKey: 'key', locale: 'en', ...options })
  return { waymark, errors, rendered } satisfies { waymark: Waymark; errors: string[]; rendered: object }
}
