import { z } from 'zod'
import { limits } from '../../constants/limits.ts'
import { condition } from '../../documents/condition.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { segmentName } from '../../fields/name.ts'
import { segmentCount } from '../../entities/audience/profile.ts'
import { newSegment, rule, segment, segmentFields } from '../../entities/audience/segment.ts'
import { appCall } from '../call.ts'

const tags = ['Segments']
const base = '/v1/apps/{appId}/segments'
const deleted = z.object({ deleted: z.literal(true) })
const conditions = z.array(condition).max(limits.rulesPerSegment)

export const segments = {
  list: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'List the segments of an app; with sync=true, including those that depend on a provider',
      description:
        'A segment depends on a provider if one of its own rules uses the members of an uploaded file or a synchronised cohort.',
    })
    .input(
      z.object({
        appId: id,
        ...listQuery,
        ...searchQuery,
        sync: z.stringbool().default(false),
        'fetch-rules': z.stringbool().default(false),
      }),
    )
    .output(pagedOf(segment)),
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'Get a segment with its rules' })
    .input(z.object({ appId: id, id }))
    .output(segment),
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Create a segment' })
    .input(newSegment.extend({ appId: id, rules: conditions.default([]) }))
    .output(segment),
  update: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Change the name, conjunction or all rules of a segment',
    })
    .input(
      segmentFields
        .partial()
        .extend({ appId: id, id, rules: conditions.optional(), revision: revision.optional() }),
    )
    .output(segment),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Delete a segment that nothing uses' })
    .input(z.object({ appId: id, id }))
    .output(deleted),
  count: appCall
    .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/count`,
      tags,
      summary: 'Count the end users who match unsaved rules, with examples',
      description:
        'Counts end users of the last 30 days. Above 10,000, a random sample is evaluated and the counts are estimates.',
    })
    .input(z.object({ appId: id, conjunction: segmentFields.shape.conjunction, rules: conditions }))
    .output(segmentCount),
  validate: appCall
    .meta({ scope: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/validate`,
      tags,
      summary: 'Check whether a segment name is valid and free',
    })
    .input(z.object({ appId: id, name: segmentName }))
    .output(z.object({ valid: z.literal(true) })),
}

const ruleTags = ['Rules']
const ruleBase = `${base}/{segmentId}/rules` as const
const place = { appId: id, segmentId: id }

export const rules = {
  list: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: ruleBase, tags: ruleTags, summary: 'List the rules of a segment' })
    .input(z.object({ ...place, ...listQuery }))
    .output(pagedOf(rule)),
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: `${ruleBase}/{id}`, tags: ruleTags, summary: 'Get a rule' })
    .input(z.object({ ...place, id }))
    .output(rule),
  create: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: ruleBase,
      successStatus: 201,
      tags: ruleTags,
      summary: 'Add a rule: one condition, or a group of them',
    })
    .input(z.object({ ...place, condition }))
    .output(rule),
  update: appCall
    .meta({ scope: 'PUBLISH' })
    .route({ method: 'PUT', path: `${ruleBase}/{id}`, tags: ruleTags, summary: 'Change a rule' })
    .input(z.object({ ...place, id, condition, revision: revision.optional() }))
    .output(rule),
  delete: appCall
    .meta({ scope: 'PUBLISH' })
    .route({ method: 'DELETE', path: `${ruleBase}/{id}`, tags: ruleTags, summary: 'Delete a rule' })
    .input(z.object({ ...place, id }))
    .output(deleted),
}
