import { z } from 'zod'
import { listQuery, pagedOf, searchQuery } from '../../fields/entity.ts'
import { propertyOwners } from '../../constants/apps/property.ts'
import { propertyName } from '../../fields/name.ts'
import { propertyUsage } from '../../entities/audience/profile.ts'
import { newProperty, property } from '../../entities/apps/property.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Properties', '/v1/apps/{appId}')

export const properties = {
  list: on.get('/properties', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the properties that rules and texts can use',
    input: { owner: z.enum(propertyOwners).optional(), ...listQuery, ...searchQuery },
    output: pagedOf(property),
  }),
  usage: on.get('/property-usage', {
    scope: ['INSIGHTS', 'PEOPLE'],
    people: 'READ',
    summary: 'Get how many end users have each property, registered or not, and its last values',
    output: propertyUsage,
  }),
  get: on.get('/properties/{id}', { scope: 'READ', summary: 'Get a property', output: property }),
  create: on.create('/properties', {
    scope: 'WRITE',
    summary: 'Register a property',
    input: newProperty,
    output: property,
  }),
  delete: on.delete('/properties/{id}', { scope: 'WRITE', summary: 'Delete a property that no rule uses' }),
  validate: on.post('/property/validate', {
    scope: 'READ',
    isRead: true,
    summary: 'Check whether a property name is valid and free',
    input: { name: propertyName, owner: z.enum(propertyOwners).default('END_USER') },
    output: z.object({ valid: z.literal(true) }),
  }),
}
