import type { Member, Paged } from '@waymark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { createContext, readQuery, type ContextSources } from '../platform/http/create-context.ts'
import type { MakeInnerCall } from '../platform/http/make-inner-call.ts'

export interface FirstAnswers {
  /** By the calls' paths. */
  answers: Record<string, unknown>
  /** Undefined if nobody is signed in. */
  memberLanguage?: Member['language']
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

/** A page with its answers arrives before one whose script has to ask, unless they take longer than a slow round trip. */
const MOST_WAIT_MS = 250

export const createFirstAnswers =
  (sources: ContextSources, makeInnerCall: MakeInnerCall): AnswerFirst =>
  async (request, reply, paths) => {
    const found: FirstAnswers = { answers: {} }
    if (paths.length === 0) return found
    const answerAll = async () => {
      const context = await createContext(sources, request, reply)
      if (!context.session) return
      found.memberLanguage = context.session.member.language
      // Headers of a call's own answer are not those of the page, which may have been sent by then.
      const inner = { ...context, method: 'GET', setHeader: () => {} }
      const asked = new Map<string, Promise<unknown>>()
      const ask = async (path: string) => {
        const { status, body } = await makeInnerCall({ ...inner, query: readQuery(path) }, { path })
        if (status === 200) found.answers[path] = body
        return found.answers[path]
      }
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
    // A page comes even if the database does not answer: its script says so.
    const answered = answerAll().catch((error: unknown) =>
      sources.log.warn({ err: error }, 'A page was sent without the answers of its first calls'),
    )
    await Promise.race([answered, wait(MOST_WAIT_MS, undefined, { ref: false })])
    return { ...found, answers: { ...found.answers } }
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
