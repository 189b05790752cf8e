import { id } from '@waymark/contract'
import type { SignOnKind, SignOnProblem } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { isOrganisation } from '../organisations/index.ts'
import type { JoiningContext } from './find-or-create-member.ts'
import { toSignOnAddresses } from './to-sign-on-addresses.ts'
import { SignOnFailure } from './protocol/sign-on-failure.ts'
import { endSignOn, type SignOnParts } from './sign-on.service.ts'

export interface ServeSignOnOptions extends SignOnParts, JoiningContext {
  db: Db
  log: Log
}

/** Fits a form with an assertion. */
const answerBytes = 256 * 1024

/**
 * Serves the URLs that identity providers send browsers back to. The browser always continues to the dashboard, with a
 * one-time code or with the reason why there is none.
 */
export function serveSignOn(server: FastifyInstance, options: ServeSignOnOptions): void {
  const { db, publicUrl } = options
  const path = '/v1/sso/:orgId'

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asForm = { parseAs: 'string', bodyLimit: answerBytes } as const
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      asForm,
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    )

    scope.get(`${path}/oidc/callback`, (request, reply) => {
      const answer = new URL(request.url, publicUrl).searchParams
      return goOn({ kind: 'OIDC', state: answer.get('state') ?? '', answer }, request, reply)
    })

    scope.post(`${path}/saml/consumer`, (request, reply) => {
      const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      return goOn({ kind: 'SAML', state: answer.get('RelayState') ?? '', answer }, request, reply)
    })

    scope.get(`${path}/saml/metadata`, async (request, reply) => {
      const orgId = getOrgId(request)
      if (!(await isOrganisation(db, orgId))) throw new DomainError('not_found')
      const { writeMetadata } = await import('./saml/saml.ts')
      return reply
        .type('application/samlmetadata+xml')
        .send(writeMetadata(toSignOnAddresses(publicUrl, orgId)))
    })
  })

  async function goOn(
    returned: { kind: SignOnKind; state: string; answer: URLSearchParams },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const query = await end({ orgId: getOrgId(request), ...returned }, request)
    // 303 makes the browser use GET whatever the original method.
    return reply.redirect(`${publicUrl}/sso-callback?${new URLSearchParams(query).toString()}`, 303)
  }

  async function end(
    returned: Parameters<typeof endSignOn>[2],
    request: FastifyRequest,
  ): Promise<{ code: string } | { problem: SignOnProblem }> {
    try {
      return { code: await endSignOn(options, options, returned) }
    } catch (error) {
      const isExpected = error instanceof SignOnFailure
      const problem = isExpected ? error.problem : 'internal'
      const { orgId, kind } = returned
      const details = { requestId: request.id, orgId, kind, problem }
      if (isExpected) options.log.warn({ ...details, reasons: error.toReasons() }, 'A single sign-on failed')
      else options.log.error({ ...details, err: error }, 'A single sign-on failed unexpectedly')
      return { problem }
    }
  }
}

function getOrgId({ params }: FastifyRequest): string {
  const orgId = id.safeParse((params as { orgId?: string }).orgId)
  if (!orgId.success) throw new DomainError('not_found')
  return orgId.data
}
