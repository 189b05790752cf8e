import { provideAppInitializer, type EnvironmentProviders } from '@angular/core'
import { init } from '@waymark/sdk'

/** Starts the SDK with the app. On a server, `init` does nothing. */
export const provideWaymark = (): EnvironmentProviders =>
  provideAppInitializer(() => init({ sdkKey: 'YOUR_SDK_KEY', host: 'https://waymark.example' }))
