import { mixpanelRegions, type MixpanelRegion } from '@waymark/contract/constants'
import { z } from 'zod'
import type { Clock } from '../../platform/time/clock.ts'
import type { AccountAddress } from '../../platform/db/tables/apps.ts'
import { OutboundError, type Outbound } from '../../platform/outbound/index.ts'
import { SyncFailure, type CohortAccount, type CohortSource } from './cohort-source.ts'
import { toMemberIds } from './member-id.ts'

export interface MixpanelParts {
  outbound: Outbound
  clock: Clock
  /** Replaces the address of every region. */
  url: string | undefined
}

const regionUrls: Record<MixpanelRegion, string> = {
  US: 'https://mixpanel.com',
  EU: 'https://eu.mixpanel.com',
  IN: 'https://in.mixpanel.com',
}
const limitMs = 30_000
/** A page has a thousand profiles, each with little more than its id. */
const pageBytes = 8 * 1024 * 1024
const defaultWaitSeconds = 60
const longestWaitSeconds = 3600

const cohortList = z
  .array(
    z.object({
      id: z.union([z.int(), z.string()]).transform(String),
      name: z.string(),
      description: z.string().nullish(),
      count: z.int().min(0).nullish(),
    }),
  )
  .max(10_000)

const memberPage = z.object({
  page: z.int(),
  page_size: z.int().min(1).max(100_000),
  session_id: z.string().min(1).max(500),
  total: z.int().min(0).max(100_000_000),
  results: z.array(z.looseObject({ $distinct_id: z.unknown() })),
})

/** Reads cohorts through Mixpanel's query API. */
export function createMixpanel({ outbound, clock, url }: MixpanelParts): CohortSource {
  return {
    toServiceName(account) {
      const { region, projectId } = toPlace(account)
      return `mixpanel ${region} ${projectId}`
    },

    async listCohorts(account) {
      const answer = await ask(account, '/api/2.0/cohorts/list', {})
      return parse(cohortList, answer).map(({ id, name, description, count }) => ({
        cohortId: id,
        name: name.trim().slice(0, 200) || id,
        description: description ?? '',
        count: count ?? 0,
      }))
    },

    async readPage(account, { cohortId, page, sessionId, signal }) {
      const form = {
        filter_by_cohort: JSON.stringify({ id: toNumber(cohortId) }),
        // Otherwise each profile comes with all its properties.
        output_properties: '["$distinct_id"]',
        ...(sessionId !== null && { session_id: sessionId, page: String(page) }),
      }
      const answer = parse(memberPage, await ask(account, '/api/2.0/engage', form, signal))
      const { results, total, page_size: pageSize } = answer
      if (answer.page !== page || results.length > pageSize) throw new SyncFailure('wrong_pages')
      return {
        ids: toMemberIds(results.map(({ $distinct_id }) => $distinct_id)),
        received: results.length,
        total,
        sessionId: answer.session_id,
        isLast: results.length < pageSize,
      }
    },
  }

  async function ask(
    account: CohortAccount,
    path: string,
    form: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { region, projectId } = toPlace(account)
    const address = new URL((url ?? regionUrls[region]) + path)
    address.searchParams.set('project_id', projectId)
    const name = Buffer.from(`${account.serviceAccountName}:${account.token}`).toString('base64')
    const asked = outbound.fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${name}`, accept: 'application/json' },
      body: new URLSearchParams(form),
      limitMs,
      maxBytes: pageBytes,
      ...(signal && { signal }),
    })
    const answer = await asked.catch((error: unknown) => Promise.reject(toUnanswered(error)))
    if (!answer.ok) throw toRefusal(answer, form.session_id !== undefined, clock.now())
    return answer
      .json()
      .catch((cause: unknown) => Promise.reject(new SyncFailure('misunderstood', { cause })))
  }
}

function toPlace({ region, projectId }: AccountAddress): { region: MixpanelRegion; projectId: string } {
  if (!region || !projectId) throw new SyncFailure('no_address')
  const known = mixpanelRegions.find((it) => it === region.trim().toUpperCase())
  if (!known) throw new SyncFailure('unknown_region')
  return { region: known, projectId }
}

function parse<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  // Leaves out the cause, which quotes the answer.
  if (!parsed.success) throw new SyncFailure('misunderstood')
  return parsed.data
}

/** Mixpanel's cohort ids are numbers. */
const toNumber = (cohortId: string) => (/^\d{1,15}$/.test(cohortId) ? Number(cohortId) : cohortId)

function toUnanswered(error: unknown): SyncFailure {
  const reason = error instanceof OutboundError ? error.reason : undefined
  if (reason === 'timeout') return new SyncFailure('too_slow', { canRetry: true, cause: error })
  if (reason === 'too_large') return new SyncFailure('misunderstood', { cause: error })
  return new SyncFailure('unreachable', { canRetry: true, cause: error })
}

function toRefusal({ status, headers }: Response, hadSession: boolean, now: Date): SyncFailure {
  if (status === 429) {
    const waitSeconds = toWaitSeconds(headers.get('retry-after'), now)
    return new SyncFailure('broken', { canRetry: true, waitSeconds })
  }
  if (status === 401 || status === 403) return new SyncFailure('refused')
  if (status >= 500) return new SyncFailure('broken', { canRetry: true })
  // The error for an ended session is undocumented; starting over distinguishes it from a wrong request.
  if (hadSession) return new SyncFailure('question_refused', { isStaleSession: true })
  return new SyncFailure(status === 404 ? 'not_there' : 'question_refused')
}

/** Parses Retry-After, seconds or a date, and clamps it. */
function toWaitSeconds(text: string | null, now: Date): number {
  const given = text ?? ''
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now.getTime()) / 1000)
  if (!Number.isFinite(seconds)) return defaultWaitSeconds
  return Math.min(longestWaitSeconds, Math.max(1, seconds))
}
