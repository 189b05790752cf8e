import { html, type Html } from '../text/html.ts'
import { pickAcceptedLocale } from './pick-accepted-locale.ts'

interface NoticeTexts {
  title: string
  text: string
}

/** Draws a page of a heading and a sentence: in German for people who prefer that to English. */
export function drawNoticePage<T extends NoticeTexts>(
  texts: Record<'en' | 'de', T>,
  acceptLanguage?: string,
  toMore: (texts: T) => Html | '' = () => '',
): string {
  const locale = pickAcceptedLocale(['en', 'de'], acceptLanguage) ?? 'en'
  const { title, text } = texts[locale]
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
          ${toMore(texts[locale])}
        </main>
      </body>
    </html>`.text
}
