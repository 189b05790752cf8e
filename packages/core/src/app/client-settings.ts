import type { Platform } from '@waymark/contract/constants'

/** The settings with which the app starts the SDK. */
export interface ClientSettings {
  sdkKey: string
  /** The server's address, without a trailing slash. */
  host: string
  /** The address from which manifest, guides and media are read, without a trailing slash. */
  contentHost: string
  /** The app's public keys. Without one, nothing is verified. */
  verifyKey?: string | undefined
  /** `required`: nothing is stored or sent about the person before the app says that they consent. */
  consent?: 'required' | undefined
  /** The language that the app set, or else the page's. */
  getLocale(): string
  appVersion: string | null
  platform: Platform
}
