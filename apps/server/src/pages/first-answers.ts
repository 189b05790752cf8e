import type { Member } from '@waymark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext, readQuery, type ContextSources } from '../platform/http/create-context.ts'
import type { MakeInnerCall } from '../platform/http/make-inner-call.ts'

export interface FirstAnswers {
  /** By the calls' paths. */
  answers: Record<string, unknown>
  /** Undefined if nobody is signed in. */
  memberLanguage?: Member['language']
}

/**
 * Answers GET calls in the session of a page's request. What is refused or takes too long is left out: the page's script
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
    if (paths.length === 0) return { answers: {} }
    const context = await createContext(sources, request, reply)
    if (!context.session) return { answers: {} }
    const answers: Record<string, unknown> = {}
    const asked = paths.map(async (path) => {
      const { status, body } = await makeInnerCall(
        { ...context, method: 'GET', query: readQuery(path) },
        { path },
      )
      if (status === 200) answers[path] = body
    })
    await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])
    return { answers: { ...answers }, memberLanguage: context.session.member.language }
  }
