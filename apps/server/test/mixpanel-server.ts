import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface MixpanelCohort {
  id: number
  name: string
  members: (string | number)[]
}

/** A faulty answer instead of the right one. */
export type BadDay = (
  response: ServerResponse,
  question: { path: string; form: URLSearchParams },
) => boolean | void | Promise<boolean | void>

export interface MixpanelServer {
  url: string
  cohorts: MixpanelCohort[]
  serviceAccount: { name: string; token: string }
  projectId: string
  pageSize: number
  /** Requests answered within the last hour, by its clock. */
  queriesPerHour: number
  clock: { now(): Date }
  /** Every request, refused ones included. */
  questions: { path: string; cohort: number; page: number; sessionId: string | null; status: number }[]
  /** The highest number of concurrent requests. */
  mostAtOnce: number
  delayMs: number
  /** Handles a request instead of the server when it returns true. */
  badDay: BadDay | undefined
  forgetSessions(): void
  close(): Promise<void>
}

interface Session {
  members: (string | number)[]
  cohort: number
}

const hourMs = 3_600_000
const atOnce = 5

/** Mixpanel's query API as documented, on a free loopback port: its shapes, sessions and limits. */
export async function startMixpanelServer(clock: { now(): Date }): Promise<MixpanelServer> {
  const sessions = new Map<string, Session>()
  let answeredAt: number[] = []
  let running = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const it: MixpanelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cohorts: [],
    serviceAccount: { name: 'waymark', token: 'service-secret' },
    projectId: '42',
    pageSize: 1000,
    queriesPerHour: 60,
    clock,
    questions: [],
    mostAtOnce: 0,
    delayMs: 0,
    badDay: undefined,
    forgetSessions: () => sessions.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return it

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', it.url)
    const form = new URLSearchParams(await readText(request))
    const question = {
      path: address.pathname,
      cohort: Number((JSON.parse(form.get('filter_by_cohort') ?? '{}') as { id?: number }).id ?? 0),
      page: Number(form.get('page') ?? 0),
      sessionId: form.get('session_id'),
      status: 0,
    }
    it.questions.push(question)
    response.once('finish', () => (question.status = response.statusCode))
    running += 1
    response.once('close', () => (running -= 1))
    it.mostAtOnce = Math.max(it.mostAtOnce, running)
    if (it.delayMs > 0) await setTimeout(it.delayMs)
    if (await it.badDay?.(response, { path: address.pathname, form })) return
    const expected = `Basic ${Buffer.from(`${it.serviceAccount.name}:${it.serviceAccount.token}`).toString('base64')}`
    if (request.method !== 'POST') return refuse(response, 405, 'Method Not Allowed')
    if (request.headers.authorization !== expected)
      return refuse(response, 401, 'Invalid service account credentials')
    if (address.searchParams.get('project_id') !== it.projectId) {
      return refuse(response, 403, 'This service account does not have access to the project')
    }
    const nowMs = clock.now().getTime()
    answeredAt = answeredAt.filter((ms) => ms > nowMs - hourMs)
    if (answeredAt.length >= it.queriesPerHour || running > atOnce) {
      response.setHeader('retry-after', '60')
      return refuse(response, 429, 'Query rate limit exceeded')
    }
    answeredAt.push(nowMs)
    if (address.pathname === '/api/2.0/cohorts/list') return send(response, it.cohorts.map(describe))
    if (address.pathname === '/api/2.0/engage') return answerMembers(response, question)
    refuse(response, 404, 'Not Found')
  }

  function answerMembers(
    response: ServerResponse,
    { cohort, page, sessionId }: (typeof it.questions)[number],
  ) {
    const found = it.cohorts.find(({ id }) => id === cohort)
    if (!found) return refuse(response, 404, 'Cohort not found')
    const id = sessionId ?? randomUUID()
    // A session shows the cohort as it was at the start.
    if (sessionId === null) sessions.set(id, { members: [...found.members], cohort })
    const session = sessions.get(id)
    if (session?.cohort !== cohort) return refuse(response, 400, 'Invalid session_id')
    const results = session.members.slice(page * it.pageSize, (page + 1) * it.pageSize)
    send(response, {
      page,
      page_size: it.pageSize,
      session_id: id,
      status: 'ok',
      total: session.members.length,
      results: results.map((member) => ({ $distinct_id: member, $properties: {} })),
    })
  }

  function describe({ id, name, members }: MixpanelCohort) {
    return {
      id,
      name,
      count: members.length,
      description: `All ${name}`,
      is_visible: 1,
      created: '2026-01-15 10:30:00',
      project_id: Number(it.projectId),
    }
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export function send(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

export function refuse(response: ServerResponse, status: number, error: string): void {
  response.statusCode = status
  send(response, { request: '/api/2.0', status: 'error', error })
}
