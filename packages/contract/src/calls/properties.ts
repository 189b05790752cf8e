import { z } from 'zod'
import { id, listQuery, pagedOf } from '../fields/entity.ts'
import { propertyName } from '../fields/name.ts'
import { newProperty, property } from '../entities/property.ts'
import { appCall } from './call.ts'

const tags = ['Properties']
const base = '/v1/apps/{appId}/properties'

export const properties = {
  list: appCall
    .route({ method: 'GET', path: base, tags, summary: 'What rules may ask about end users' })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(property)),
  get: appCall
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'One property' })
    .input(z.object({ appId: id, id }))
    .output(property),
  create: appCall
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Register a property' })
    .input(newProperty.safeExtend({ appId: id }))
    .output(property),
  delete: appCall
    .route({
      method: 'DELETE',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete a property that no rule asks about',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
  validate: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/property/validate',
      tags,
      summary: 'Whether a property could have this name, or the error that says why not',
    })
    .input(z.object({ appId: id, name: propertyName }))
    .output(z.object({ valid: z.literal(true) })),
}
