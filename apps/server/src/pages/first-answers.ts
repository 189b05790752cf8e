import type { Member, Paged } from '@waymark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { createContext, readQuery, type ContextSources } from '../platform/http/create-context.ts'
import type { MakeInnerCall } from '../platform/http/make-inner-call.ts'

export interface FirstAnswers {
  /** The language of the member; undefined if nobody is signed in. */
  memberLanguage?: Member['language']
  /** By the calls' paths. Without it, there is nothing to wait for. */
  answers?: Promise<Record<string, unknown>>
}

/**
 * Answers GET calls in the session of a page's request. A parameter that is left in a path stands for the first entry of
 * the list before it: `/v1/apps/01a1fa32/app-versions/:version/projects`. Answers that are refused or take too long are
 * left out: the page's script asks for them.
 */
export type AnswerFirst = (
  request: FastifyRequest,
  reply: FastifyReply,
  paths: string[],
) => Promise<FirstAnswers>

/** The page's first bytes wait for the session. */
const MOST_WAIT_FOR_SESSION_MS = 250
/** The answers are on their way beside the page's scripts, which wait for its end. */
const MOST_WAIT_MS = 1000

export const createFirstAnswers =
  (sources: ContextSources, makeInnerCall: MakeInnerCall): AnswerFirst =>
  async (request, reply, paths) => {
    if (paths.length === 0) return {}
    // A page comes even if the database does not answer: its script says so.
    const opened = createContext(sources, request, reply).catch((error: unknown) => {
      sources.log.warn({ err: error }, 'A page was sent without the answers of its first calls')
    })
    const context = await Promise.race([opened, waitAtMost(MOST_WAIT_FOR_SESSION_MS)])
    if (!context?.session) return {}
    const found: Record<string, unknown> = {}
    // The page's headers have been sent by then.
    const inner = { ...context, method: 'GET', setHeader: () => {} }
    const ask = async (path: string) => {
      const { status, body } = await makeInnerCall({ ...inner, query: readQuery(path) }, { path })
      if (status === 200) found[path] = body
      return found[path]
    }
    const asked = askAll(paths, ask)
    return {
      memberLanguage: context.session.member.language,
      answers: Promise.race([asked, waitAtMost(MOST_WAIT_MS)]).then(() => ({ ...found })),
    }
  }

const waitAtMost = (ms: number) => wait(ms, undefined, { ref: false })

async function askAll(paths: string[], ask: (path: string) => Promise<unknown>): Promise<void> {
  const asked = new Map<string, Promise<unknown>>()
  const askOnce = (path: string) => {
    const answer = asked.get(path) ?? ask(path)
    asked.set(path, answer)
    return answer
  }
  await Promise.all(
    paths.map(async (path) => {
      const filled = await fillFromList(path, askOnce)
      if (filled) await askOnce(filled)
    }),
  )
}

/** The path with the first entry of the list before its parameter; undefined if the list has none. */
async function fillFromList(
  path: string,
  ask: (path: string) => Promise<unknown>,
): Promise<string | undefined> {
  const [list = '', unfilled, rest = ''] = path.split(/(\/:\w+)/)
  if (!unfilled) return path
  const [first] = ((await ask(list)) as Paged<{ id: string }> | undefined)?.content ?? []
  return first && `${list}/${first.id}${rest}`
}
