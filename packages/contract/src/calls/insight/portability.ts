import { z } from 'zod'
import { exportDocument } from '../../entities/insight/export.ts'
import { importReport } from '../../entities/insight/import.ts'
import { ownAppCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(ownAppCall, 'Export and import', '/v1/apps/{id}')

export const portability = {
  export: on.post('/export/config', {
    scope: 'READ',
    isRead: true,
    summary: 'Export versions, projects, templates, segments, properties and media of an app as one document',
    output: exportDocument,
  }),
  import: on.post('/import', {
    scope: ['WRITE', 'PUBLISH'],
    takesDocument: true,
    limit: 'import',
    summary:
      'Import a document into an app, completely or not at all; dryRun=true only reports what would happen',
    description:
      'Entries are matched by name: equal ones are skipped, different ones are replaced, and one that cannot be replaced is a conflict, which stops the whole import. Published versions and deployments stay unchanged; publish the imported projects to deploy them.',
    input: { dryRun: z.union([z.boolean(), z.stringbool()]).default(false), document: exportDocument },
    output: importReport,
  }),
}
