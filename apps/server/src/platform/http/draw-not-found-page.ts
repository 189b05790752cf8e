import { html } from '../html.ts'

const texts = {
  en: { title: 'Page not found', text: 'This address does not exist.', home: 'Open Waymark' },
  de: { title: 'Seite nicht gefunden', text: 'Diese Adresse gibt es nicht.', home: 'Waymark öffnen' },
}

/** The page at an address that is none; `basePath` is that of the public URL. */
export function drawNotFoundPage(acceptLanguage = '', basePath = ''): string {
  const locale = /^de\b/i.test(acceptLanguage) ? 'de' : 'en'
  const { title, text, home } = texts[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Waymark</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <p><a href="${basePath}/">${home}</a></p>
        </main>
      </body>
    </html>`.text
}
