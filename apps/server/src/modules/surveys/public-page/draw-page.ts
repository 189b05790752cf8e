import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { html, raw, type Html } from '../../../platform/html.ts'
import { toText } from '../responses/required-message.ts'
import { drawQuestion } from './draw-question.ts'
import { toLanguage, toPageTexts } from './page-texts.ts'
import { toStyle } from './to-style.ts'

export interface Shown {
  guide: SurveyGuide
  locale: string
  nonce: string
  /** The page's path, below that of the public URL: `/s/{token}`. */
  path: string
}

export interface ShownForm extends Shown {
  responseId: string
  startedAt: string
  answers: Record<string, ResponseAnswer>
  /** Errors in the submitted answers, by question. */
  errors: ReadonlyMap<string, string>
}

/** Renders the survey as a form that works without scripts. */
export function drawForm(shown: ShownForm): string {
  const { guide, locale, path, errors, answers } = shown
  const { header, order, questions } = guide.survey
  const texts = toPageTexts(locale)
  const title = toText(header.title, guide, locale)
  const drawn = order.flatMap((key) => {
    const question = questions[key]
    if (!question) return []
    return [
      drawQuestion({ guide, locale, texts, key, question, answer: answers[key], error: errors.get(key) }),
    ]
  })
  const content = html`${drawHeader(shown)} ${drawErrors(shown)}
    <form method="post" action="${path}" novalidate>
      <input type="hidden" name="id" value="${shown.responseId}" />
      <input type="hidden" name="startedAt" value="${shown.startedAt}" />
      <input type="hidden" name="lang" value="${locale}" />
      ${drawn}
      <button type="submit" lang="${toLanguage(locale)}">${texts.send}</button>
    </form>`
  return drawDocument(shown, {
    title: errors.size > 0 ? `${texts.error}: ${title}` : title,
    content,
    foot: drawLanguages(shown),
  })
}

/** Renders the page after the answers are stored. */
export function drawEnd(shown: Shown): string {
  const { guide, locale } = shown
  const { enabled, title, desc } = guide.survey.endMessage
  const texts = toPageTexts(locale)
  const own = enabled ? toText(title, guide, locale) : ''
  return drawMessage(shown, {
    title: own || texts.thanks,
    text: own ? toText(desc, guide, locale) : texts.saved,
  })
}

/** Renders a page with only a message, in our words or the author's. */
export function drawMessage(
  page: Pick<Shown, 'locale' | 'nonce'> & { guide?: SurveyGuide },
  { title, text }: { title: string; text: string },
): string {
  return drawDocument(page, {
    title,
    content: html`<div class="message">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>`,
    foot: '',
  })
}

function drawHeader({ guide, locale }: Shown): Html | '' {
  const { enabled, title, desc } = guide.survey.header
  if (!enabled) return ''
  return html`<header>
    <h1>${toText(title, guide, locale)}</h1>
    <p>${toText(desc, guide, locale)}</p>
  </header>`
}

function drawErrors({ guide, errors, locale }: ShownForm): Html | '' {
  if (errors.size === 0) return ''
  const links = [...errors].map(
    ([key, message]) =>
      html`<li>
        <a href="#f-${key}">${toText(guide.survey.questions[key]?.label, guide, locale)}</a>: ${message}
      </li>`,
  )
  return html`<div class="errors" role="alert" lang="${toLanguage(locale)}">
    <p>${toPageTexts(locale).check}</p>
    <ul>
      ${links}
    </ul>
  </div>`
}

function drawLanguages({ guide, locale, path }: Shown): Html | '' {
  if (guide.locales.length < 2) return ''
  const links = guide.locales.map((it) => {
    const name = new Intl.DisplayNames([it], { type: 'language', fallback: 'code' }).of(it) ?? it
    const current = it === locale ? raw('aria-current="true"') : ''
    return html`<li><a href="${path}?lang=${it}" lang="${it}" hreflang="${it}" ${current}>${name}</a></li>`
  })
  return html`<nav aria-label="${toPageTexts(locale).languages}">
    <ul>
      ${links}
    </ul>
  </nav>`
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

function drawDocument(
  { guide, locale, nonce }: Pick<Shown, 'locale' | 'nonce'> & { guide?: SurveyGuide },
  { title, content, foot }: { title: string; content: Html; foot: Html | '' },
): string {
  const direction = rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
  const { text } = html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(toStyle(guide))}
        </style>
      </head>
      <body>
        <main>${content}</main>
        ${foot}
      </body>
    </html>`
  return text
}
