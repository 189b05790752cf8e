import type { Member } from '@waymark/contract'
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
 * Answers GET calls in the session of a page's request. Answers that are refused or take too long are left out: the page's script
 * asks for it.
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
      await Promise.all(
        paths.map(async (path) => {
          const { status, body } = await makeInnerCall({ ...inner, query: readQuery(path) }, { path })
          if (status === 200) found.answers[path] = body
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
