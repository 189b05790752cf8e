import { z } from 'zod'
import { condition } from '../documents/condition.ts'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { segmentName } from '../fields/name.ts'
import { newSegment, rule, segment, segmentFields } from '../entities/segment.ts'
import { appCall } from './call.ts'

const tags = ['Segments']
const base = '/v1/apps/{appId}/segments'
const deleted = z.object({ deleted: z.literal(true) })

export const segments = {
  list: appCall
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'Segments of an app; with sync=true those as well that a provider feeds',
      description:
        'A segment is fed by a provider when one of its own rules asks about the members of an uploaded file or of a synchronised cohort.',
    })
    .input(z.object({ appId: id, ...listQuery, sync: z.stringbool().default(false) }))
    .output(pagedOf(segment)),
  get: appCall
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'One segment with its rules' })
    .input(z.object({ appId: id, id }))
    .output(segment),
  create: appCall
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Create a segment' })
    .input(newSegment.extend({ appId: id }))
    .output(segment),
  update: appCall
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Rename a segment or change how its rules are joined',
    })
    .input(segmentFields.partial().extend({ appId: id, id, revision: revision.optional() }))
    .output(segment),
  delete: appCall
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Delete a segment that nothing uses' })
    .input(z.object({ appId: id, id }))
    .output(deleted),
  validate: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: `${base}/validate`,
      tags,
      summary: 'Whether a segment could have this name, or the error that says why not',
    })
    .input(z.object({ appId: id, name: segmentName }))
    .output(z.object({ valid: z.literal(true) })),
}

const ruleTags = ['Rules']
const ruleBase = `${base}/{segmentId}/rules` as const
const place = { appId: id, segmentId: id }

export const rules = {
  list: appCall
    .route({ method: 'GET', path: ruleBase, tags: ruleTags, summary: 'Rules of a segment' })
    .input(z.object({ ...place, ...listQuery }))
    .output(pagedOf(rule)),
  get: appCall
    .route({ method: 'GET', path: `${ruleBase}/{id}`, tags: ruleTags, summary: 'One rule' })
    .input(z.object({ ...place, id }))
    .output(rule),
  create: appCall
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
    .route({ method: 'PUT', path: `${ruleBase}/{id}`, tags: ruleTags, summary: 'Say something else' })
    .input(z.object({ ...place, id, condition, revision: revision.optional() }))
    .output(rule),
  delete: appCall
    .route({ method: 'DELETE', path: `${ruleBase}/{id}`, tags: ruleTags, summary: 'Delete a rule' })
    .input(z.object({ ...place, id }))
    .output(deleted),
}
