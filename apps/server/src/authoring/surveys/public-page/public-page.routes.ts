import { randomBytes } from 'node:crypto'
import type { ThemeTokens } from '@waymark/contract'
import { surveyLimits } from '@waymark/contract/constants'
import { findEnding } from '@waymark/contract/survey-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../../platform/errors.ts'
import { isOwnOrigin } from '../../../people/sessions/index.ts'
import { createSenderLimit } from '../../../platform/rate-limits/sender-limit.ts'
import { toSender } from '../../../platform/rate-limits/to-sender.ts'
import { isSurveyOver } from '../quotas/count-response.ts'
import type { LinkedSurvey } from '../survey/links.repo.ts'
import { findSurveyOfLink } from '../survey/links.service.ts'
import type { StoreParts } from '../responses/store-response.ts'
import { chooseLocale } from './choose-locale.ts'
import { drawEnd, drawForm, drawMessage, type ShownPage } from './draw-page.ts'
import { toPageTexts } from './page-texts.ts'
import { takeForm } from './take-form.ts'

/** Enough for an office behind one address, too few to drown a survey. */
const mostPerMinute = 60

export interface SurveyPagesOptions extends StoreParts {
  publicUrl: string
  basePath: string
  /** The look of an app for everybody; undefined as long as it has none. */
  findTheme(appId: string): Promise<ThemeTokens | undefined>
}

/** Serves the published survey as a form at its public link, for anybody who has the link. */
export function serveSurveyPages(
  server: FastifyInstance,
  { publicUrl, basePath, findTheme, ...parts }: SurveyPagesOptions,
): void {
  const { db, clock } = parts
  const limit = createSenderLimit({ clock, perMinute: mostPerMinute })

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: surveyLimits.responseBytes },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    )
    const findVisit = async (request: FastifyRequest): Promise<Visit> => {
      const { token } = request.params as { token: string }
      const linked = await findSurveyOfLink(db, token, clock.now())
      const path = `${basePath}/s/${encodeURIComponent(token)}`
      return {
        linked,
        locale: findLocale(request, linked),
        path,
        nonce: randomBytes(18).toString('base64'),
        theme: linked && (await findTheme(linked.appId)),
        mediaPath: linked ? `${basePath}/media/${linked.appId}` : '',
      }
    }

    scope.get('/s/:token', async (request, reply) => {
      const visit = await findVisit(request)
      if (!visit.linked) return sendGone(reply, visit)
      if (await isSurveyOver(db, visit.linked.surveyId)) return sendClosed(reply, visit)
      const page = drawForm({
        ...visit,
        guide: visit.linked.guide,
        responseId: clock.newId(),
        startedAt: clock.now().toISOString(),
        answers: {},
        errors: new Map(),
      })
      return sendPage(reply, visit, { page })
    })

    scope.get('/s/:token/done', async (request, reply) => {
      const visit = await findVisit(request)
      if (!visit.linked) return sendGone(reply, visit)
      const { end } = request.query as { end?: unknown }
      const endingKey = typeof end === 'string' ? end : undefined
      return sendPage(reply, visit, { page: drawEnd({ ...visit, guide: visit.linked.guide, endingKey }) })
    })

    scope.post('/s/:token', async (request, reply) => {
      // Answers are anonymous, but must come from the page itself and not from a form on another site.
      const header = (name: string) => [request.headers[name]].flat()[0]
      if (!isOwnOrigin({ header }, publicUrl)) throw new DomainError('origin_not_allowed')
      const visit = await findVisit(request)
      if (!visit.linked) return sendGone(reply, visit)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const refusal = limit.count(toSender(request.ip))
      if (refusal) return sendBusy(reply, visit, refusal)
      const { locale, path, linked } = visit
      const taken = await takeForm(parts, { linked, locale, form })
      if (taken.isFull) return sendClosed(reply, visit)
      if (taken.errors.size > 0 || taken.next !== undefined) {
        const page = drawForm({ ...visit, ...taken, guide: linked.guide })
        return sendPage(reply, visit, { page, status: taken.next === undefined ? 422 : 200 })
      }
      const ending = findEnding(linked.guide.survey, taken.answers)
      const end = ending && 'key' in ending ? `&end=${ending.key}` : ''
      return reply.redirect(`${path}/done?lang=${locale}${end}`, 303)
    })
  })
}

interface Visit extends ShownPage {
  linked: LinkedSurvey | undefined
  path: string
}

function findLocale(request: FastifyRequest, linked: LinkedSurvey | undefined): string {
  const { lang } = request.query as { lang?: unknown }
  const sent = request.body instanceof URLSearchParams ? request.body.get('lang') : null
  const chosen = typeof lang === 'string' ? lang : (sent ?? undefined)
  const accepted = request.headers['accept-language']
  return chooseLocale(linked?.guide.locales ?? ['en', 'de'], { chosen, accepted })
}

function sendGone(reply: FastifyReply, visit: Visit) {
  const { gone, goneReason } = toPageTexts(visit.locale)
  const page = drawMessage(visit, { title: gone, text: goneReason })
  return sendPage(reply, visit, { page, status: 404 })
}

function sendClosed(reply: FastifyReply, visit: Visit) {
  const { closed, closedReason } = toPageTexts(visit.locale)
  const page = drawMessage(visit, { title: closed, text: closedReason })
  return sendPage(reply, visit, { page, status: 410 })
}

function sendBusy(reply: FastifyReply, visit: Visit, { retryAfterSeconds }: DomainError) {
  const { busy, busyReason } = toPageTexts(visit.locale)
  const page = drawMessage(visit, { title: busy, text: busyReason })
  return sendPage(reply.header('retry-after', retryAfterSeconds), visit, { page, status: 429 })
}

function sendPage(
  reply: FastifyReply,
  { nonce, theme }: Visit,
  { page, status = 200 }: { page: string; status?: number },
) {
  return reply
    .status(status)
    .headers({
      'content-security-policy': toPolicy(nonce, theme),
      'cache-control': 'no-store',
      // The URL gives access, so it must not leak. `no-referrer` would also hide the form's origin, which is checked.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

const toPolicy = (nonce: string, theme: ThemeTokens | undefined) =>
  [
    `default-src 'none'; style-src 'nonce-${nonce}'`,
    ...(theme?.uploadedFont ? ["font-src 'self'"] : []),
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; ')
