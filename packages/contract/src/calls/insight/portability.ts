import { z } from 'zod'
import { exportDocument } from '../../entities/insight/export.ts'
import { id } from '../../fields/entity.ts'
import { importReport } from '../../entities/insight/import.ts'
import { ownAppCall } from '../call.ts'

const tags = ['Export and import']

export const portability = {
  export: ownAppCall
    .meta({ scope: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/export/config',
      tags,
      summary:
        'Export versions, projects, templates, segments, properties and media of an app as one document',
    })
    .input(z.object({ id }))
    .output(exportDocument),
  import: ownAppCall
    .meta({ scope: ['WRITE', 'PUBLISH'], takesDocument: true, limit: 'import' })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/import',
      tags,
      summary:
        'Import a document into an app, completely or not at all; dryRun=true only reports what would happen',
      description:
        'Entries are matched by name: equal ones are skipped, different ones are replaced, and one that cannot be replaced is a conflict, which stops the whole import. Published versions and deployments stay unchanged; publish the imported projects to deploy them.',
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
