import { z } from 'zod'
import { limits } from '../../constants/values/limits.ts'
import { condition } from '../../documents/condition.ts'
import { revision, searchQuery } from '../../fields/entity.ts'
import { segmentName } from '../../fields/name.ts'
import { segmentCount } from '../../entities/audience/profile.ts'
import { newSegment, rule, segment, segmentFields } from '../../entities/audience/segment.ts'
import { appCall } from '../call.ts'
import { declareOn, deleted } from '../declare-on.ts'

const on = declareOn(appCall, 'Segments', '/v1/apps/{appId}/segments')
const onRules = declareOn(appCall, 'Rules', '/v1/apps/{appId}/segments/{segmentId}/rules')
const conditions = z.array(condition).max(limits.rulesPerSegment)

export const segments = {
  list: on.list('', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the segments of an app; with sync=true, including those that depend on a provider',
    description:
      'A segment depends on a provider if one of its own rules uses the members of an uploaded file or a synchronised cohort.',
    input: {
      ...searchQuery,
      sync: z.stringbool().default(false),
      'fetch-rules': z.stringbool().default(false),
    },
    items: segment,
  }),
  get: on.get('/{id}', { scope: 'READ', summary: 'Get a segment with its rules', output: segment }),
  create: on.create('', {
    scope: 'WRITE',
    summary: 'Create a segment',
    input: newSegment.extend({ rules: conditions.default([]) }),
    output: segment,
  }),
  update: on.put('/{id}', {
    scope: 'PUBLISH',
    summary: 'Change the name, conjunction or all rules of a segment',
    input: segmentFields.partial().extend({ rules: conditions.optional(), revision: revision.optional() }),
    output: segment,
  }),
  delete: on.delete('/{id}', { scope: 'WRITE', summary: 'Delete a segment that nothing uses' }),
  deleteEach: on.each('/delete', {
    scope: 'WRITE',
    makes: { call: 'segments.delete', by: 'id' },
    summary: 'Delete several segments that nothing uses',
    result: deleted,
  }),
  count: on.post('/count', {
    scope: ['INSIGHTS', 'PEOPLE'],
    people: 'READ',
    isRead: true,
    summary: 'Count the end users who match unsaved rules, with examples',
    description:
      'Counts end users of the last 30 days. Above 10,000, a random sample is evaluated and the counts are estimates.',
    input: { conjunction: segmentFields.shape.conjunction, rules: conditions },
    output: segmentCount,
  }),
  validate: on.post('/validate', {
    scope: 'READ',
    isRead: true,
    summary: 'Check whether a segment name is valid and free',
    input: { name: segmentName },
    output: z.object({ valid: z.literal(true) }),
  }),
}

export const rules = {
  list: onRules.list('', { scope: 'READ', summary: 'List the rules of a segment', items: rule }),
  get: onRules.get('/{id}', { scope: 'READ', summary: 'Get a rule', output: rule }),
  create: onRules.create('', {
    scope: 'PUBLISH',
    summary: 'Add a rule: one condition, or a group of them',
    input: { condition },
    output: rule,
  }),
  update: onRules.put('/{id}', {
    scope: 'PUBLISH',
    summary: 'Change a rule',
    input: { condition, revision: revision.optional() },
    output: rule,
  }),
  delete: onRules.delete('/{id}', { scope: 'PUBLISH', summary: 'Delete a rule' }),
}
