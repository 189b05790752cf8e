import { z } from 'zod'
import { rawExport, rawExportFile, rawExportSettings } from '../../entities/insight/raw-export.ts'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Raw export']
const path = '/v1/apps/{appId}/raw-export'

export const rawExports = {
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path, tags, summary: 'Get how the events of an app are exported to files' })
    .input(z.object({ appId: id }))
    .output(rawExport),
  update: appCall
    .meta({ scope: 'PEOPLE', people: 'SENT' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Change how the events of an app are exported to files',
      description:
        'Files begin with the hour or the day in which exporting is turned on. Turned on again, it goes on where it ended, at most 30 days back.',
    })
    .input(rawExportSettings.extend({ appId: id }))
    .output(rawExport),
  listFiles: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${path}/files`,
      tags,
      summary: 'List the files of exported events, latest first',
    })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(rawExportFile)),
  download: appCall
    .meta({ scope: 'PEOPLE', people: 'EXPORT' })
    .route({
      method: 'GET',
      path: `${path}/files/{id}/content`,
      tags,
      summary: 'Get a file of exported events',
    })
    .input(z.object({ appId: id, id }))
    .output(z.file()),
}
