import type { LocalizedText, ResponseAnswer, SurveyGuide, ThemeTokens } from '@waymark/contract'
import { resolveLink, toDirection } from '@waymark/contract/constants'
import { listAsked, listChoices } from '@waymark/contract/survey-path'
import { html, raw, type Html } from '../../../platform/text/html.ts'
import { toText } from '../responses/required-message.ts'
import { toFilledText } from './to-filled-text.ts'
import { drawQuestion } from './draw-question.ts'
import { toLanguage, toPageTexts } from './page-texts.ts'
import { toStyle } from './to-style.ts'

/** The values that every page needs. */
export interface ShownPage {
  locale: string
  nonce: string
  /** The look of the app; absent as long as it has none. */
  theme: ThemeTokens | undefined
  /** The address that serves the files of its font, without a slash at its end. */
  mediaPath: string
}

export interface Shown extends ShownPage {
  guide: SurveyGuide
  /** The page's path, below that of the public URL: `/s/{token}`. */
  path: string
}

export interface ShownForm extends Shown {
  responseId: string
  startedAt: string
  answers: Record<string, ResponseAnswer>
  /** Errors in the submitted answers, by question. */
  errors: ReadonlyMap<string, string>
  /** The first question that follows from the submitted answers, if there are more. */
  next?: string | undefined
}

/** Renders the survey as a form that works without scripts. */
export function drawForm(shown: ShownForm): string {
  const { guide, locale, path, errors, answers, next } = shown
  const { survey } = guide
  const texts = toPageTexts(locale)
  const title = toText(survey.header.title, guide, locale)
  const say = (text: LocalizedText | undefined) => toFilledText(text, { guide, locale, answers })
  const asked = listAsked(survey, answers, shown.responseId)
  const drawn = asked.map((key) => {
    const question = survey.questions[key]!
    const choices = listChoices(survey, key, shown.responseId)
    const answered = { answer: answers[key], error: errors.get(key), isNext: key === next }
    return drawQuestion({ texts, say, key, question, choices, ...answered })
  })
  const more = next === undefined ? '' : html`<p class="hint" role="status">${texts.more}</p>`
  const content = html`${drawHeader(shown)} ${drawErrors(shown)} ${more}
    <form method="post" action="${path}#next" novalidate>
      <input type="hidden" name="id" value="${shown.responseId}" />
      <input type="hidden" name="startedAt" value="${shown.startedAt}" />
      <input type="hidden" name="lang" value="${locale}" />
      <input type="hidden" name="asked" value="${asked.join(' ')}" />
      ${drawn}
      <button type="submit" lang="${toLanguage(locale)}">${texts.send}</button>
    </form>`
  return drawDocument(shown, {
    title: errors.size > 0 ? `${texts.error}: ${title}` : title,
    content,
    foot: drawLanguages(shown),
  })
}

/** Renders the page after the answers are stored, which are not at hand any more. */
export function drawEnd(shown: Shown & { endingKey: string | undefined }): string {
  const { guide, locale, endingKey } = shown
  const { endings = [], endMessage } = guide.survey
  const texts = toPageTexts(locale)
  const say = (text: LocalizedText | undefined) => toFilledText(text, { guide, locale, answers: {} })
  const ending = endings.find(({ key }) => key === endingKey)
  const { title, desc } = ending ?? endMessage
  const own = ending || endMessage.enabled ? say(title) : ''
  const link = ending?.link
  return drawMessage(shown, {
    title: own || texts.thanks,
    text: own ? say(desc) : texts.saved,
    ...(link && { link: { label: say(link.label), url: link.url } }),
  })
}

/** Renders a page with only a message, in our words or the author's. */
export function drawMessage(
  page: ShownPage & { guide?: SurveyGuide },
  { title, text, link }: { title: string; text: string; link?: { label: string; url: string } },
): string {
  // Paths and an app's own schemes lead nowhere from here.
  const address = link && !link.url.startsWith('/') ? resolveLink(link.url, { schemes: [] }) : undefined
  return drawDocument(page, {
    title,
    content: html`<div class="message">
      <h1>${title}</h1>
      <p>${text}</p>
      ${address ? html`<p><a href="${address}" rel="noopener noreferrer">${link?.label ?? ''}</a></p>` : ''}
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

function drawErrors({ guide, errors, locale, answers }: ShownForm): Html | '' {
  if (errors.size === 0) return ''
  const links = [...errors].map(
    ([key, message]) =>
      html`<li>
        <a href="#f-${key}">${toFilledText(guide.survey.questions[key]?.label, { guide, locale, answers })}</a
        >: ${message}
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

function drawDocument(
  { guide, locale, nonce, theme, mediaPath }: ShownPage & { guide?: SurveyGuide },
  { title, content, foot }: { title: string; content: Html; foot: Html | '' },
): string {
  const { text } = html`<!doctype html>
    <html lang="${locale}" dir="${toDirection(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(toStyle({ guide, theme, mediaPath }))}
        </style>
      </head>
      <body>
        <main>${content}</main>
        ${foot}
      </body>
    </html>`
  return text
}
