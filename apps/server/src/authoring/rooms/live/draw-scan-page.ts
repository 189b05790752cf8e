import { drawNoticePage } from '../../../platform/http/draw-notice-page.ts'

const texts = {
  en: {
    title: 'Connect a device',
    text: 'This code belongs to an app. Open the app on this device and scan the code there, or type it in.',
  },
  de: {
    title: 'Gerät verbinden',
    text: 'Dieser Code gehört zu einer App. Öffnen Sie die App auf diesem Gerät und scannen Sie den Code dort, oder tippen Sie ihn ein.',
  },
}

/** The page that a phone's own camera opens from the QR code of an app without a page. */
export const drawScanPage = (acceptLanguage?: string): string => drawNoticePage(texts, acceptLanguage)
