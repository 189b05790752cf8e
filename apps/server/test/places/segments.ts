import { createName } from '../project-factories.ts'
import { createProperty, createRule, createSegment, isText } from '../segment-factories.ts'
import type { Area } from './place.ts'

export const segments: Area = {
  idAfter: { properties: 'propertyId', segments: 'segmentId', rules: 'ruleId' },
  async add({ admin }, { appId = '' }) {
    const asked = await createProperty(admin, appId)
    const spare = await createProperty(admin, appId)
    const { id: segmentId } = await createSegment(admin, appId)
    const rule = await createRule(admin, { appId, segmentId }, isText(asked.name, 'gold'))
    return {
      propertyId: asked.id,
      propertyName: asked.name,
      sparePropertyId: spare.id,
      segmentId,
      ruleId: rule.id,
    }
  },
  pathIds: {
    'properties.delete': ({ sparePropertyId = '' }) => ({ propertyId: sparePropertyId }),
  },
  inputs: {
    'properties.create': () => ({ name: createName('property'), type: 'STRING' }),
    'properties.validate': () => ({ name: createName('property') }),
    'segments.count': ({ propertyName = '' }) => ({
      conjunction: 'AND',
      rules: [isText(propertyName, 'gold')],
    }),
    'segments.create': () => ({ name: createName('Segment') }),
    'segments.update': () => ({ name: createName('Segment') }),
    'segments.deleteEach': ({ segmentId }) => ({ ids: [segmentId] }),
    'segments.validate': () => ({ name: createName('Segment') }),
    'rules.create': ({ propertyName = '' }) => ({ condition: isText(propertyName, 'silver') }),
    'rules.update': ({ propertyName = '' }) => ({ condition: isText(propertyName, 'silver') }),
  },
}
