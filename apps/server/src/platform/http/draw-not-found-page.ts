import { html } from '../text/html.ts'
import { drawNoticePage } from './draw-notice-page.ts'

const texts = {
  en: { title: 'Page not found', text: 'This address does not exist.', home: 'Open Waymark' },
  de: { title: 'Seite nicht gefunden', text: 'Diese Adresse gibt es nicht.', home: 'Waymark öffnen' },
}

/** The page at an address that is none; `basePath` is that of the public URL. */
export const drawNotFoundPage = (acceptLanguage?: string, basePath = ''): string =>
  drawNoticePage(texts, acceptLanguage, ({ home }) => html`<p><a href="${basePath}/">${home}</a></p>`)
