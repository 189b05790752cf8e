import { z } from 'zod'
import { exportDocument } from '../entities/export.ts'
import { id } from '../fields/entity.ts'
import { importReport } from '../entities/import.ts'
import { appCall } from './call.ts'

const tags = ['Export and import']

export const portability = {
  export: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/export/config',
      tags,
      summary: 'Versions, projects, templates, segments, properties and media of the app as one document',
    })
    .input(z.object({ id }))
    .output(exportDocument),
  import: appCall
    .meta({ takesDocument: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/import',
      tags,
      summary:
        'Bring a document into this app, all of it or nothing; dryRun=true only says what would happen',
      description:
        'Things are matched by name. What is the same is skipped, what differs is replaced by what the document says, and what cannot be replaced is a conflict, of which one stops the whole import. Published versions and deployments stay as they are; publish the projects to deliver what came.',
    })
    .input(
      z.object({
        id,
        dryRun: z.union([z.boolean(), z.stringbool()]).default(false),
        document: exportDocument,
      }),
    )
    .output(importReport),
}
