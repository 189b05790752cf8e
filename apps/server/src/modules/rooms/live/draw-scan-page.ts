import { html } from '../../../platform/html.ts'

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
export function drawScanPage(acceptLanguage = ''): string {
  const locale = /^de\b/i.test(acceptLanguage) ? 'de' : 'en'
  const { title, text } = texts[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Waymark</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
      </body>
    </html>`.text
}
