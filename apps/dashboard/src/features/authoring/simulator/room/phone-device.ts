import type { DeviceAdapter } from '@waymark/room'
import { locateElement } from '@waymark/room/page'
import { fullRenderer, playGuide, type Host } from '@waymark/runtime'
import type { Phone } from '../phone/create-phone.ts'
import { showAppFont } from '../../../../ui/guides/show-app-font.ts'
import type { LiveTheme } from '../../../../ui/guides/use-live-theme.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

const MARK = '3px solid #d6249f'

export interface PhoneApp {
  sdkKey: string
  /** The app's theme, as it is when a draft is shown. */
  getTheme(): LiveTheme
}

/** The simulated phone as a device in a room, over the protocol of the native SDKs. */
export function createPhoneDevice(phone: Phone, { sdkKey, getTheme }: PhoneApp): DeviceAdapter<Element> {
  let marked: HTMLElement | undefined

  return {
    getAddress: phone.address,
    findTarget: (identifiers, { locale, fallbackLocale }) =>
      locateElement(phone.find(identifiers, locale, fallbackLocale)),
    mark: (element) => {
      if (marked) marked.style.outline = ''
      marked = (element as HTMLElement | null) ?? undefined
      if (marked) marked.style.outline = MARK
    },
    playDraft: ({ guide, getLocale, startAtKey, onEvent, onEnd }) => {
      if (guide.kind === 'SURVEY') return void onEnd(null)
      const { css, tokens } = getTheme()
      void showAppFont(phone.document, { sdkKey, tokens })
      const host: Host = {
        document: phone.document,
        renderer: { ...fullRenderer, css: (fullRenderer.css ?? '') + css },
        findTarget: (identifiers) => phone.find(identifiers, getLocale(), guide.defaultLocale),
        mediaUrl: (hash) => toServerUrl(`/sdk/v1/${sdkKey}/media/${hash}`),
        emit: onEvent,
        // Links in a previewed draft are not opened.
        openLink: () => undefined,
        now: () => performance.now(),
        schedule: (delayMs, run) => {
          const timer = setTimeout(run, delayMs)
          return () => clearTimeout(timer)
        },
      }
      return playGuide(host, guide, {
        locale: getLocale(),
        startAtKey: startAtKey || undefined,
        onStep: () => undefined,
        onEnd,
      })
    },
    capture: async () => {
      const { shown, image } = await phone.capture()
      return {
        kind: 'NATIVE',
        document: new TextEncoder().encode(JSON.stringify(shown.screen)),
        image: new Uint8Array(await image.arrayBuffer()),
        name: shown.screen.screen,
        address: shown.screen.screen,
        locale: phone.settings().locale,
      }
    },
  }
}
