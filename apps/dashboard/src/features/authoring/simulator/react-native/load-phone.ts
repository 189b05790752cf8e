import { getCspNonce } from '../../../../lib/calls/csp-nonce.ts'
import { getServerAddress, toServerUrl } from '../../../../lib/calls/server-address.ts'
import { createAuthorFetch } from '../guides/create-author-fetch.ts'
import { SAMPLE_APP_VERSION } from '../phone/create-phone.ts'
import { toHandset, type Handset } from '../phone/handset.ts'
import type { PhoneSettings } from '../phone/phone-settings.ts'

type Device = Pick<PhoneSettings, 'locale' | 'scheme' | 'isRtl' | 'fontScale'> &
  Pick<Handset, 'insets' | 'keyboardHeight'>

/** What `packages/react-native/phone` offers in its document. */
export interface ReactNativePhone {
  start(options: object): void
  /** Applies other settings of the device, apart from its direction. */
  change(device: Device): void
  /** Joins a device room: the person is asked on the phone. */
  join(code: string): void
}

interface PhoneWindow extends Window {
  waymarkPhone?: ReactNativePhone
}

/**
 * Starts an app of React Native in the phone, with the SDK in it. It counts nobody, as only an author uses it. Its file
 * is large, and loaded for it alone.
 */
export function loadPhone(
  document: Document,
  { sdkKey, settings }: { sdkKey: string; settings: PhoneSettings },
): Promise<ReactNativePhone> {
  const window = document.defaultView as PhoneWindow
  window.fetch = createAuthorFetch(window.fetch.bind(window))
  // react-native-web writes its rules into this element if there is one; its own would have no nonce.
  const style = Object.assign(document.createElement('style'), { id: 'react-native-stylesheet' })
  style.nonce = getCspNonce()
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    src: toServerUrl('/phone/phone.js'),
  })
  document.head.append(style, script)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The phone did not load'))
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const phone = window.waymarkPhone
      if (!phone) return fail()
      phone.start({
        sdkKey,
        host: getServerAddress(),
        platform: `REACT_NATIVE_${settings.platform}`,
        appVersion: SAMPLE_APP_VERSION,
        device: toDevice(settings),
      })
      resolve(phone)
    })
  })
}

export function toDevice(settings: PhoneSettings): Device {
  const { locale, scheme, isRtl, fontScale } = settings
  const { insets, keyboardHeight } = toHandset(settings)
  return { locale, scheme, isRtl, fontScale, insets, keyboardHeight }
}
