import { SAMPLE_APP_VERSION, type Phone } from '../phone/create-phone.ts'
import { createAuthorFetch } from './create-author-fetch.ts'
import { getServerAddress, toServerUrl } from '../../../../lib/calls/server-address.ts'

interface SimulatedWindow extends Window {
  waymark?: { init(options: object): void; setLocale(locale: string): void; reset(): void }
  /** Replaces the SDK's own matcher. */
  waymarkFinder?: Phone['find']
}

/**
 * Starts the SDK inside the phone, as an app of its platform would: live guides are shown. It counts
 * nobody, as only an author uses it. Elements are looked up in the view tree.
 */
export function loadSdk(phone: Phone, sdkKey: string): void {
  const window = phone.document.defaultView as SimulatedWindow | null
  if (!window) return
  window.waymarkFinder = phone.find
  window.fetch = createAuthorFetch(window.fetch.bind(window))
  const script = phone.document.createElement('script')
  script.src = toServerUrl('/sdk/waymark.js')
  script.addEventListener('load', () => {
    const { platform, locale } = phone.settings()
    const host = getServerAddress()
    window.waymark?.init({ sdkKey, host, platform, locale, appVersion: SAMPLE_APP_VERSION })
  })
  phone.document.head.append(script)
}

/** The SDK can change its locale while running; another platform requires a restart. */
export function tellLocale(phone: Phone): void {
  ;(phone.document.defaultView as SimulatedWindow | null)?.waymark?.setLocale(phone.settings().locale)
}
