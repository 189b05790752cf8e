import { toSubError } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getSession, type CallContext } from '../../platform/http/call.ts'
import { getProject, listSteps, type ProjectPlace } from '../projects/index.ts'
import { translateProjectJob } from './translate-project.ts'

export interface TextsToTranslate {
  assistId?: string | undefined
  from?: string | undefined
  to?: string[] | undefined
  again: boolean
}

/** Starts translating the texts of a project, or of one step; returns the job. */
export async function startTranslating(
  context: CallContext,
  { place, assistId, again, ...wish }: TextsToTranslate & { place: ProjectPlace },
): Promise<{ jobId: string }> {
  const project = await getProject(context.db, place)
  const { from = project.defaultLocale } = wish
  const to = [...new Set(wish.to ?? project.selectedLocales)].filter((it) => it !== from)
  assertLocales(project.selectedLocales, { from, to })
  const steps = await listSteps(context.db, place)
  const chosen = assistId ? steps.filter(({ id }) => id === assistId) : steps
  if (assistId && chosen.length === 0) throw new DomainError('not_found')
  const { member } = getSession(context)
  const payload = {
    place,
    from,
    to,
    again,
    memberId: member.uid,
    screens: chosen.map(({ id, componentRevision }) => ({ id, revision: componentRevision })),
  }
  const jobId = await inTransaction(context.db, (tx) =>
    context.jobs.add(tx, translateProjectJob, {
      payload,
      orgId: member.orgId,
      appId: place.appId,
      subject: project.name,
    }),
  )
  return { jobId }
}

function assertLocales(selected: string[], { from, to }: { from: string; to: string[] }): void {
  const complaints = [
    ...(selected.includes(from)
      ? []
      : [toSubError('locale_not_selected', { field: 'from', params: { locale: from } })]),
    ...to
      .filter((it) => !selected.includes(it))
      .map((locale) => toSubError('locale_not_selected', { field: 'to', params: { locale } })),
    ...(to.length > 0 ? [] : [toSubError('other_locale_missing', { field: 'to' })]),
  ]
  if (complaints.length > 0) throw new DomainError('invalid_input', { subErrors: complaints })
}
