import { z } from 'zod'
import { id, listQuery, pagedOf, searchQuery } from '../../fields/entity.ts'
import { propertyOwners } from '../../constants/segment.ts'
import { propertyName } from '../../fields/name.ts'
import { propertyUsage } from '../../entities/audience/profile.ts'
import { newProperty, property } from '../../entities/apps/property.ts'
import { appCall } from '../call.ts'

const tags = ['Properties']
const base = '/v1/apps/{appId}/properties'

export const properties = {
  list: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: base, tags, summary: 'List the properties that rules and texts can use' })
    .input(z.object({ appId: id, owner: z.enum(propertyOwners).optional(), ...listQuery, ...searchQuery }))
    .output(pagedOf(property)),
  usage: appCall
    .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/property-usage',
      tags,
      summary: 'Get how many end users have each property, registered or not, and its last values',
    })
    .input(z.object({ appId: id }))
    .output(propertyUsage),
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'Get a property' })
    .input(z.object({ appId: id, id }))
    .output(property),
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Register a property' })
    .input(newProperty.safeExtend({ appId: id }))
    .output(property),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete a property that no rule uses',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
  validate: appCall
    .meta({ scope: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/property/validate',
      tags,
      summary: 'Check whether a property name is valid and free',
    })
    .input(z.object({ appId: id, name: propertyName, owner: z.enum(propertyOwners).default('END_USER') }))
    .output(z.object({ valid: z.literal(true) })),
}
